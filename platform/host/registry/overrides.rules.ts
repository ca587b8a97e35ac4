import { type AreaName, containerName, isAreaName } from '../../../shared/contract/area-name.ts'
import type { DevelopedArea, LiveArea } from '../../../shared/federation/page-data.ts'
import type { HostConfig } from '../config.ts'

/** Overrides: URL of another entry by area, for one browser session. */
export type Overrides = Readonly<Record<AreaName, string>>

/** Loopback origins are trusted in development; others must be configured. */
const isLocal = ({ hostname, protocol }: URL) =>
  protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

export const isAllowedOrigin = (
  address: string,
  { devTools, overrideOrigins }: Pick<HostConfig, 'devTools' | 'overrideOrigins'>,
): boolean => {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  return overrideOrigins.includes(url.origin) || (devTools && isLocal(url))
}

/** File name of an entry; the URL of a folder means this file in it. */
const ENTRY = 'remoteEntry.js'

function entryOf(address: string): string {
  const url = new URL(address)
  if (url.pathname.endsWith('/')) url.pathname += ENTRY
  return url.href
}

/** Pseudo release: an override has no record, so there are no hashes and no preloads. */
function overrideAt(given: string) {
  const address = entryOf(given)
  const at = address.lastIndexOf('/')
  return {
    hash: 'override',
    version: address,
    base: address.slice(0, at),
    entry: { path: address.slice(at + 1), integrity: null },
    pages: {},
    source: 'override' as const,
    ticket: null,
  }
}

/**
 * Applies overrides to a page's areas. Areas without a release here are returned separately: only the overriding
 * machine knows their data.
 */
export function applyOverrides(
  areas: readonly LiveArea[],
  overrides: Overrides,
): { areas: LiveArea[]; developed?: DevelopedArea[] } {
  const overridden = areas.map((live) => {
    const given = overrides[live.area.name]
    if (!given) return live
    const { unavailable, ...known } = live
    return { ...known, ...overrideAt(given), fallback: unavailable ? null : live }
  })
  const developed = Object.entries(overrides).flatMap(([name, given]): DevelopedArea[] =>
    !isAreaName(name) || areas.some(({ area }) => area.name === name)
      ? []
      : [{ name, container: containerName(name), expose: './area', ...overrideAt(given), fallback: null }],
  )
  return { areas: overridden, ...(developed.length > 0 && { developed }) }
}

/** Origins of overrides for the content security policy, for code, styles and updates. */
export const originsOf = (overrides: Overrides): string[] => [
  ...new Set(Object.values(overrides).map((address) => new URL(address).origin)),
]
