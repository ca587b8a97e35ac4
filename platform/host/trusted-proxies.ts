import { isPrivate } from '../../shared/contract/http/networks.ts'

/** Incoming call: address of its connection, and whether it has forwarding headers. */
type Call = { readonly peer: string; readonly isForwarded: boolean }

/** Warns once per process when calls indicate a wrong number of trusted proxies. */
export function createProxyDoubt(trusted: number): (call: Call) => string | null {
  let isTold = false
  return ({ peer, isForwarded }) => {
    if (isTold) return null
    const isProxyUnknown = trusted === 0 && isForwarded && isPrivate(peer)
    const isStrangerBelieved = trusted > 0 && isForwarded && !isPrivate(peer)
    isTold = isProxyUnknown || isStrangerBelieved
    if (isProxyUnknown)
      return `TRUST_PROXY is 0, and ${peer} says in X-Forwarded-For for whom it calls: all its visitors share one address, and one who guesses passwords locks out all. Set the number of proxies in front`
    if (isStrangerBelieved)
      return `TRUST_PROXY is ${trusted}, and ${peer}, a public address, was believed who calls: unless it is a proxy of yours, anybody may say so. Let proxies alone reach this port`
    return null
  }
}
