import { useSyncExternalStore } from 'react'
import { appTexts } from './app.texts.ts'
import styles from './offline-strip.module.css'

/** Strip above the bottom bar of small screens while the browser is offline; it covers no controls. */
export function OfflineStrip() {
  const isOnline = useSyncExternalStore(
    onNetwork,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className={styles.strip} hidden={isOnline}>
      {!isOnline && appTexts.offlineTitle}
    </div>
  )
}

function onNetwork(tell: () => void): () => void {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}
