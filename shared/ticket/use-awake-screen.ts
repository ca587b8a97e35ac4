import { useEffect } from 'react'

/** Keeps the screen from going dark while something is shown to somebody else, where the browser can do that. */
export function useAwakeScreen(): void {
  useEffect(function stayAwake() {
    let lock: Promise<WakeLockSentinel | null> | null = null
    const release = () => void lock?.then((held) => held?.release()).catch(() => {})
    // Browsers take the lock back with the tab, and do not give it again by themselves.
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
