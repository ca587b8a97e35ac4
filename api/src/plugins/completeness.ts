import { contract } from '@loopi/shared/contract/all'
import type { Endpoint } from '@loopi/shared/contract/endpoint'
import type { Api } from './route.ts'

/** Every endpoint of the contract with its name, as `coupons.redeem`. */
export const contractEndpoints: ReadonlyArray<readonly [name: string, endpoint: Endpoint]> = Object.entries(
  contract,
).flatMap(([noun, endpoints]) =>
  Object.entries(endpoints).map(([verb, endpoint]: [string, Endpoint]) => [`${noun}.${verb}`, endpoint] as const),
)

/** Stops the start when contract and routes have parted: an endpoint nobody answers, a route nobody declared. */
export function refuseUnfinished({ server, routed }: Api): void {
  const undeclared: string[] = []
  server.addHook('onRoute', ({ url, method, config }) => {
    if (url.startsWith('/api') && config?.endpoint === undefined && config?.uncontracted !== true)
      undeclared.push(`${String(method)} ${url}`)
  })
  server.addHook('onReady', async () => {
    const unanswered = contractEndpoints.filter(([, endpoint]) => !routed.has(endpoint)).map(([name]) => name)
    if (unanswered.length > 0) throw new Error(`no handler for ${unanswered.join(', ')}`)
    if (undeclared.length > 0) throw new Error(`not in the contract: ${undeclared.join(', ')}`)
  })
}
