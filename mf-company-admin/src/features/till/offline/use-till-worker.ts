import { type KeepFiles, TILL_PAGE, TILL_WORKER } from '@loopi/shared/federation/offline/offline'
import { useEffect } from 'react'

/**
 * Registers the till's service worker once `isPaired`, and names the page's files to it, so that the till opens without a
 * network. Repeats when more parts of the page are loaded.
 */
export function useTillWorker(isPaired: boolean): void {
  useEffect(
    function keepTill() {
      if (!isPaired || !('serviceWorker' in navigator)) return
      // Some private windows refuse; the till then needs a network to open.
      navigator.serviceWorker.register(TILL_WORKER, { scope: TILL_PAGE, updateViaCache: 'none' }).catch(() => {})
      let timer = 0
      const name = () => void nameFiles()
      const later = () => {
        clearTimeout(timer)
        timer = window.setTimeout(name, 1000)
      }
      const watching = new PerformanceObserver(later)
      watching.observe({ type: 'resource' })
      later()
      return () => {
        clearTimeout(timer)
        watching.disconnect()
      }
    },
    [isPaired],
  )
}

async function nameFiles(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const keep = files.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname)
  active?.postMessage({ keep: [...new Set(keep)] } satisfies KeepFiles)
}
