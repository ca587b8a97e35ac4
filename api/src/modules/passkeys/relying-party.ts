import type { Config } from '../../config/config.ts'

/**
 * Domain that passkeys are bound to, and the origins that may use them. Configured, never taken from a request's
 * headers, which can be forged.
 */
export type RelyingParty = { readonly id: string; readonly name: string; isOrigin(origin: string): boolean }

/** Development serves the product on any local port. */
const OWN_MACHINE = /^http:\/\/localhost(:\d+)?$/

export function relyingParty({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): RelyingParty {
  const { hostname, origin: own } = new URL(PUBLIC_URL)
  const isLocal = hostname === 'localhost'
  return {
    id: hostname,
    name: 'Loopi',
    isOrigin: (origin) => origin === own || (isLocal && OWN_MACHINE.test(origin)),
  }
}
