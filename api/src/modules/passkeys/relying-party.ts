import type { Config } from '../../config/config.ts'

/** Name that passkeys are bound to, and pages on which they may be used. Never taken from a request: its headers are anybody's. */
export type RelyingParty = { readonly id: string; readonly name: string; isOrigin(origin: string): boolean }

/** On the own machine every port serves the product to its developer, and to nobody else. */
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
