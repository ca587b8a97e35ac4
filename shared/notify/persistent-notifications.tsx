import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { NotificationsFallback } from './notifications-fallback.tsx'
import { persistentNotifications } from './persistent.ts'

// Lazy, because most visits have none.
const PersistentList = lazy(() =>
  import('./persistent-list.tsx').then(
    (module) => ({ default: module.PersistentList }),
    () => ({ default: NotificationsFallback }),
  ),
)

/** Outlet of the persistent notifications; once per page. */
export function PersistentNotifications() {
  const wasUsed = useStore(persistentNotifications, ({ wasUsed }) => wasUsed)
  if (!wasUsed) return null
  return (
    <Suspense fallback={null}>
      <PersistentList />
    </Suspense>
  )
}
