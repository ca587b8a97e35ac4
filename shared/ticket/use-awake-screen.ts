import { useEffect } from 'react'

/** Keeps the screen on while a code is shown at a till, if the browser can. */
export function useAwakeScreen(): void {
  useEffect(function stayAwake() {
    let lock: Promise<WakeLockSentinel | null> | null = null
    const release = () => void lock?.then((held) => held?.release()).catch(() => {})
    // Browsers release the lock when the tab is hidden and do not restore it.
    const take = () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      release()
      lock = navigator.wakeLock.request('screen').catch(() => null)
    }
    take()
    document.addEventListener('visibilitychange', take)
    return () => {
      document.removeEventListener('visibilitychange', take)
      release()
    }
  }, [])
}
