import type { AreaName } from '@loopi/shared/contract/area-name'
import type { areaRow, auditLine, releases } from '@loopi/shared/contract/releases/releases.contract'
import type { z } from '@loopi/shared/contract/zod'
import { refuse } from '../fake-handler.ts'
import type { Answers } from './answers.ts'
import { EMAILS, type World } from './world.ts'

type AreaRow = z.output<typeof areaRow>
type ReleaseStatus = AreaRow['releases'][number]['standing']

const AREAS: readonly { name: AreaName; title: string }[] = [
  { name: 'mf-marketing', title: 'Site' },
  { name: 'mf-customer', title: 'Área do Cliente' },
  { name: 'mf-company-admin', title: 'Painel da empresa' },
  { name: 'mf-root-admin', title: 'Painel root' },
]

/** Releases as the host lists them; operations move its rows about. */
export const releaseAnswers = ({ at }: World): Answers<typeof releases> => {
  let revision = 12
  const audit: z.output<typeof auditLine>[] = []
  const release = (index: number, standing: ReleaseStatus, days: number): AreaRow['releases'][number] => ({
    ...{ hash: `${index}`.repeat(16), version: `1.${10 - index}.0`, commit: null, built_at: at(days), standing },
    ...{ gzip: 84_000 + index * 700 },
    stats: {
      ...{ loaded: 1800 * index, given_up: index, failure_rate: 0.001, failed_calls: 0.002 },
      ...{ median_ms: 210, p95_ms: 640, lcp_ms: 900, inp_ms: 80 },
    },
    refused: null,
  })
  const areas: AreaRow[] = AREAS.map((area) => ({
    ...area,
    canary: null,
    state: null,
    releases: [release(1, 'published', -0.2), release(2, 'live', -2), release(3, 'last-known-good', -9)],
  }))
  const move = (row: AreaRow, hash: string): void => {
    for (const one of row.releases)
      one.standing = one.hash === hash ? 'live' : one.standing === 'live' ? 'last-known-good' : 'earlier'
    row.canary = null
  }
  return {
    list: () => ({ revision, areas, audit }),
    operate: ({ body }) => {
      if (body.revision !== undefined && body.revision !== revision) throw refuse('release/moved', {})
      const row = areas.find(({ name }) => name === body.area)
      const hash =
        'hash' in body ? body.hash : row?.releases.find(({ standing }) => standing === 'last-known-good')?.hash
      if (!row || !hash) throw refuse('release/impossible', { why: 'não há uma versão anterior' })
      const percent = body.operation === 'canary' ? body.percent : null
      if (percent === null) move(row, hash)
      else row.canary = { hash, percent, min_visits: 20, min_networks: 3, ramp: null, staff: null }
      revision += 1
      const { operation, area, reason } = body
      audit.unshift({
        revision,
        at: new Date().toISOString(),
        by: EMAILS.root,
        operation,
        area,
        hash,
        percent,
        reason,
      })
      return { revision }
    },
    override: () => undefined,
  }
}
