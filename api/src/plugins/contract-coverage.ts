import { contract } from '@loopi/contract/all'
import type { Endpoint } from '@loopi/contract/endpoint'
import type { RouteOptions } from 'fastify'
import type { Api } from './route.ts'

/** Every endpoint of the contract with its name, such as `coupons.redeem`. */
export const contractEndpoints: ReadonlyArray<readonly [name: string, endpoint: Endpoint]> = Object.entries(
  contract,
).flatMap(([noun, endpoints]) =>
  Object.entries(endpoints).map(([verb, endpoint]: [string, Endpoint]) => [`${noun}.${verb}`, endpoint] as const),
)

/** Refuses to start when contract and routes differ: an endpoint without a handler, or an undeclared route. */
export function assertEveryEndpointHandled({ server, routed }: Api): void {
  const registered: RouteOptions[] = []
  server.addHook('onRoute', (options) => void registered.push(options))
  server.addHook('onReady', async () => {
    const unanswered = contractEndpoints.filter(([, endpoint]) => !routed.has(endpoint)).map(([name]) => name)
    if (unanswered.length > 0) throw new Error(`no handler for ${unanswered.join(', ')}`)
    const undeclared = registered
      .filter(({ url, config }) => url.startsWith('/api') && !config?.endpoint && !config?.outsideContract)
      .map(({ url, method }) => `${String(method)} ${url}`)
    if (undeclared.length > 0) throw new Error(`not in the contract: ${undeclared.join(', ')}`)
  })
}
