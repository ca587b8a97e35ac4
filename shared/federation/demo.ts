import { isPrivate } from '../contract/http/networks.ts'

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

type Header = string | string[] | undefined
type Addressed = {
  readonly host?: string | undefined
  readonly 'x-forwarded-host'?: Header
  readonly 'x-forwarded-for'?: Header
  readonly 'x-real-ip'?: Header
  readonly forwarded?: Header
}

const itemsOf = (header: Header): string[] => [header ?? []].flat().flatMap((items) => items.split(','))

/** Clients that a proxy in front says it asks for, by any of the three headers in use. */
const clientsOf = (headers: Addressed): string[] => [
  ...[...itemsOf(headers['x-forwarded-for']), ...itemsOf(headers['x-real-ip'])].map((client) => client.trim()),
  ...itemsOf(headers.forwarded).flatMap((item) => /for="?\[?([^;"\]]+)/i.exec(item)?.[1] ?? []),
]

/**
 * True when a request names this machine or the host of `PUBLIC_URL`, also in what a proxy says that it was asked for. A
 * proxy that somebody put in front of the demo names another host, and so does a page of a stranger that pointed its name
 * at 127.0.0.1. `isInside` is true of further names by which others of the product ask.
 */
export function reachesDemo(
  headers: Addressed,
  publicUrl: string,
  isInside: (name: string) => boolean = () => false,
): boolean {
  const isOurs = (name: string) => isThisMachine(name) || name === DOCKER_HOST || name === new URL(publicUrl).hostname
  const asked = nameOf(headers.host)
  const forwarded = itemsOf(headers['x-forwarded-host'])
  return (isOurs(asked) || isInside(asked)) && forwarded.every((host) => isOurs(nameOf(host)))
}

/** True when a proxy in front says that it asks for somebody in the internet: it may name no other host than this machine. */
export const isAskedFromAfar = (headers: Addressed): boolean => !clientsOf(headers).every(isPrivate)

/** Docker's name for this machine inside of a container. */
const DOCKER_HOST = 'host.docker.internal'

/** Name in a `Host`, without port; empty for what is no host. */
function nameOf(host = ''): string {
  try {
    return new URL(`http://${host.trim()}`).hostname
  } catch {
    return ''
  }
}

/** Name of a service within its own network: without a dot, it is nobody's in the names of the public. */
export const isServiceName = (name: string): boolean => /^(?=.*[a-z])[a-z0-9_-]+$/i.test(name)
