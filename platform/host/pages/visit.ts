import type { LiveArea, PageData, PageVisit } from '../../../shared/federation/page-data.ts'

const ofArea = ({ area, hash, ticket, fallback }: LiveArea): [string, string][] => [
  ...(ticket === null ? [] : [[`${area.name}.${hash}`, ticket] as [string, string]]),
  ...(fallback ? ofArea(fallback) : []),
]

/** A visit's tickets by release, extracted from page data. */
export function visitIn({ bucket = -1, shellRelease: { hash, ticket }, areas }: PageData): PageVisit {
  const ofShell = ticket === null ? [] : [[`shell.${hash}`, ticket] as const]
  return { bucket, tickets: Object.fromEntries([...ofShell, ...areas.flatMap(ofArea)]) }
}
