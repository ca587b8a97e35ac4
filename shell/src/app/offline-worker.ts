import { OFFLINE_WORKER } from '@loopi/shared/federation/offline/offline'
import type { Settings } from '@loopi/shared/federation/page-data'
import { session } from '@loopi/shared/session'

/**
 * Registers the service worker that shows redeemed coupons offline while a customer is signed in, and removes it with
 * the session. Runs when the first page is idle; returns how to stop.
 */
export function followCustomer({ offline }: Pick<Settings, 'offline'>): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  let wanted: boolean | undefined
  const follow = () => {
    const { access_token, role } = session.get()
    const wants = offline && access_token !== null && role === 'cliente'
    if (wants === wanted) return
    wanted = wants
    // Some private windows refuse; the pages work without the worker.
    ;(wants ? register() : unregister()).catch(() => {})
  }
  follow()
  return session.subscribe(follow)
}

const register = () => navigator.serviceWorker.register(OFFLINE_WORKER, { scope: '/', updateViaCache: 'none' })

const unregister = async () => {
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    const worker = registration.active ?? registration.waiting ?? registration.installing
    if (worker?.scriptURL.endsWith(OFFLINE_WORKER)) await registration.unregister()
  }
}
