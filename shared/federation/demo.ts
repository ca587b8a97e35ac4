/** Settings that decide who can reach a server, and what was said about the demo. */
export type Exposure = {
  /** `DEMO`: undefined when nobody said anything. */
  demo: boolean | undefined
  production: boolean
  /** Addresses that servers listen on. */
  addresses: readonly string[]
  publicUrl: string
}

/**
 * State of what everybody knows the way into: demo accounts, captured mails, override links. It exists only where this
 * machine alone is served, or `DEMO=1` was said. `unsaid` and `public` are settings that no server may start with.
 */
export function demoOf({ demo, production, addresses, publicUrl }: Exposure): 'shown' | 'hidden' | 'unsaid' | 'public' {
  const isKnownAsLocal = isThisMachine(new URL(publicUrl).hostname)
  // Images say it by default: to the public, it would be nobody's own word.
  if (demo && production && !isKnownAsLocal) return 'public'
  if (demo) return 'shown'
  if (production) return 'hidden'
  if (isKnownAsLocal && addresses.every(isThisMachine)) return 'shown'
  return demo === undefined ? 'unsaid' : 'hidden'
}

/** True of a name or address that leads nowhere but to the own machine. */
export const isThisMachine = (host: string): boolean =>
  /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
