import type { Reply } from '@loopi/contract/endpoint'
import type { releases } from '@loopi/contract/releases/releases.contract'

type Overview = Reply<typeof releases.list>
type Pair = Overview['pairs'][number]

/** Status of a pair's release; neither live nor canary means candidate. */
export type Standing = 'live' | 'canary' | 'candidate'

export function standingOf(areas: Overview['areas'], name: string, hash: string): Standing {
  const release = areas.find((area) => area.name === name)?.releases.find((release) => release.hash === hash)
  return release?.standing === 'live' || release?.standing === 'canary' ? release.standing : 'candidate'
}

/** Compatibility of a pair by its problems; null is unknown. */
export function fitOf(problems: readonly string[] | null): 'fits' | 'misfits' | 'unknown' {
  if (problems === null) return 'unknown'
  return problems.length === 0 ? 'fits' : 'misfits'
}

export const isOpenedWell = ({ pages, findings }: NonNullable<Pair['opened']>): boolean => pages > 0 && findings === 0
