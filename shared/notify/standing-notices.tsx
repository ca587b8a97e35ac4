import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { PlainNotices } from './plain-notices.tsx'
import { notices } from './standing.ts'

// Most visits never see one, so the code that shows them comes with the first.
const StandingList = lazy(() =>
  import('./standing-list.tsx').then(
    (module) => ({ default: module.StandingList }),
    () => ({ default: PlainNotices }),
  ),
)

/** Where standing notices appear; once in the page. */
export function StandingNotices() {
  const asked = useStore(notices, ({ asked }) => asked)
  if (!asked) return null
  return (
    <Suspense fallback={null}>
      <StandingList />
    </Suspense>
  )
}
