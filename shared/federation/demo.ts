import { isPrivate } from '../contract/http/networks.ts'

/** Settings that determine who can reach a server, and whether the demo is enabled. */
export type Exposure = {
  /** `DEMO`; undefined when it is not set. */
  demo: boolean | undefined
  production: boolean
  /** Addresses that servers listen on. */
  addresses: readonly string[]
  publicUrl: string
}

/**
 * Visibility of publicly known access: demo accounts, captured mails, override links. Shown only on a local server or
 * with `DEMO=1`. `unsaid` and `public` are settings that no server may start with.
 */
export function demoOf({ demo, production, addresses, publicUrl }: Exposure): 'shown' | 'hidden' | 'unsaid' | 'public' {
  const isKnownAsLocal = isThisMachine(new URL(publicUrl).hostname)
  // Images set it by default, which is no decision to show it in public.
  if (demo && production && !isKnownAsLocal) return 'public'
  if (demo) return 'shown'
  if (production) return 'hidden'
  if (isKnownAsLocal && addresses.every(isThisMachine)) return 'shown'
  return demo === undefined ? 'unsaid' : 'hidden'
}

/** True for names and addresses of this machine only. */
export const isThisMachine = (host: string): boolean =>
  /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

type Header = string | string[] | undefined
type Addressed = {
  readonly host?: string | undefined
  readonly 'x-forwarded-host'?: Header
  readonly 'x-forwarded-for'?: Header
  readonly 'x-real-ip'?: Header
  readonly forwarded?: Header
}

const itemsOf = (header: Header): string[] => [header ?? []].flat().flatMap((items) => items.split(','))

/** Clients in the three forwarding headers in use. */
const clientsOf = (headers: Addressed): string[] => [
  ...[...itemsOf(headers['x-forwarded-for']), ...itemsOf(headers['x-real-ip'])].map((client) => client.trim()),
  ...itemsOf(headers.forwarded).flatMap((item) => /for="?\[?([^;"\]]+)/i.exec(item)?.[1] ?? []),
]

/**
 * True when a request, including its forwarding headers, is for this machine or the host of `PUBLIC_URL`. Rejects a
 * proxy in front of the demo, and DNS rebinding to 127.0.0.1, which use other names. `isInside` accepts further
 * internal names.
 */
export function reachesDemo(
  headers: Addressed,
  publicUrl: string,
  isInside: (name: string) => boolean = () => false,
): boolean {
  const isOurs = (name: string) => isThisMachine(name) || name === DOCKER_HOST || name === new URL(publicUrl).hostname
  const requested = nameOf(headers.host)
  const forwarded = itemsOf(headers['x-forwarded-host'])
  return (isOurs(requested) || isInside(requested)) && forwarded.every((host) => isOurs(nameOf(host)))
}

/** True when a proxy reports a client on the internet, in which case only this machine's names are accepted. */
export const isAskedFromAfar = (headers: Addressed): boolean => !clientsOf(headers).every(isPrivate)

/** Docker's name of this machine inside a container. */
const DOCKER_HOST = 'host.docker.internal'

/** Name in a `Host` header without the port; empty for an invalid one. */
function nameOf(host = ''): string {
  try {
    return new URL(`http://${host.trim()}`).hostname
  } catch {
    return ''
  }
}

/** True for service names of an internal network: names without a dot are never public. */
export const isServiceName = (name: string): boolean => /^(?=.*[a-z])[a-z0-9_-]+$/i.test(name)
