import type { LiveArea } from '@loopi/shared/federation/page-data'

const INTEGRITY = `sha384-${'A'.repeat(64)}`

/** Live release of the customer's area, for tests. */
export const aLiveArea = (changes: Partial<LiveArea> = {}): LiveArea => ({
  area: {
    name: 'mf-customer',
    title: 'Área do Cliente',
    routes: [{ path: '/cupons', title: 'Cupons', access: 'public', frame: 'full' }],
    navigation: [],
    update: 'ask',
  },
  hash: '0123456789abcdef',
  version: '1.0.0',
  container: 'mf_customer',
  expose: './area',
  base: '/releases/mf-customer/0123456789abcdef',
  entry: { path: 'remoteEntry.js', integrity: INTEGRITY },
  pages: {
    '/cupons': [{ path: '/releases/mf-customer/0123456789abcdef/js/1.js', integrity: INTEGRITY, as: 'script' }],
  },
  source: 'live',
  ticket: 'ticket',
  fallback: null,
  ...changes,
})

/** Text of a blob, which jsdom reads only this way. */
const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.readAsText(blob)
  })

/** Records beacons from now on; the returned function reads them like the host. */
export function listenToBeacons(): () => Promise<unknown[]> {
  const bodies: Promise<string>[] = []
  const beacon = (_address: string, body: Blob) => bodies.push(textOf(body)) > 0
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true })
  return async () => (await Promise.all(bodies)).map((body) => JSON.parse(body) as unknown)
}

/** Hides the page, like a visitor who leaves it. */
export function leavePage(): void {
  const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  state.mockRestore()
}
