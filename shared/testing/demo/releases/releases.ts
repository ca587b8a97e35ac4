import type { releases } from '@loopi/contract/releases/releases.contract'
import { refuse } from '../../fake-handler.ts'
import type { Answers } from '../answers.ts'
import { EMAILS, type World } from '../world.ts'
import { API, areasOf, auditOf, type DemoArea, type DemoRelease, FIRST_REVISION, pairsOf } from './release-rows.ts'

type Command = Parameters<Answers<typeof releases>['operate']>[0]['body']

const impossible = (why: string) => refuse('release/impossible', { why })

/** Releases as the host lists them; operations change the rows. */
export const releaseAnswers = (world: World): Answers<typeof releases> => {
  let revision = FIRST_REVISION
  const audit = auditOf(world)
  const areas = areasOf(world)
  return {
    list: () =>
      structuredClone({
        revision,
        areas: areas.map((row) => ({ ...row, rollback_from: rollbacksOf(row) })),
        audit,
        pairs: pairsOf(areas, world),
        api: API,
      }),
    operate: ({ body }) => {
      const row = areas.find(({ name }) => name === body.area)
      if (!row) throw impossible('Não há essa área.')
      if (body.state !== row.state) throw refuse('release/moved', {})
      const hash = operate(row, body)
      revision += 1
      row.state = revision.toString(16).padStart(16, '0')
      const { operation, area, reason } = body
      const percent = row.canary?.percent ?? null
      audit.unshift({ revision, at: new Date().toISOString(), by: EMAILS.root, operation, area, hash, percent, reason })
      return { revision }
    },
    preview: ({ body }) => ({ url: `https://loopi.test/?preview=${body.area}.${body.hash}`, expires_at: world.at(1) }),
    override: () => undefined,
  }
}

/** Applies a command to an area; returns the release for the audit. */
function operate(row: DemoArea, body: Command): string {
  const live = row.releases.find(({ standing }) => standing === 'live')
  if (body.operation === 'rollback') return rollBack(row, live, body)
  if (body.operation === 'retire') return retire(row, live)
  const release = row.releases.find(({ hash }) => hash === body.hash)
  if (!release) throw impossible('Essa versão não está publicada.')
  if (release.refused && !body.again) throw impossible('Essa versão foi retirada antes.')
  release.refused = null
  endCanary(row)
  if (body.operation === 'promote') goLive(row, release, live)
  else {
    release.standing = 'canary'
    const ramp = body.ramp ? { ...body.ramp, started_at: new Date().toISOString() } : null
    row.canary = {
      hash: body.hash,
      percent: body.percent,
      min_visits: 20,
      min_networks: 3,
      ramp,
      staff: body.staff ?? null,
    }
  }
  return body.hash
}

const rollbacksOf = ({ canary, back_to: before }: DemoArea): ('canary' | 'live')[] => [
  ...(canary ? (['canary'] as const) : []),
  ...(before === null ? [] : (['live'] as const)),
]

type Rollback = Extract<Command, { operation: 'rollback' }>

function rollBack(row: DemoArea, live: DemoRelease | undefined, { from, reason }: Rollback): string {
  const before = row.releases.find(({ hash }) => hash === row.back_to)
  const tried = from === 'live' ? undefined : row.releases.find(({ hash }) => hash === row.canary?.hash)
  const left = tried ?? live
  const target = tried ? live : before
  if (!target || !left) throw impossible('Não há uma versão anterior.')
  endCanary(row)
  if (!tried) goLive(row, target, undefined)
  left.standing = 'published'
  left.refused = { at: new Date().toISOString(), by: EMAILS.root, why: 'rolled-back', reason }
  return target.hash
}

function retire(row: DemoArea, live: DemoRelease | undefined): string {
  if (!live) throw impossible('A área não está no ar.')
  endCanary(row)
  live.standing = 'published'
  return live.hash
}

function endCanary(row: DemoArea): void {
  for (const one of row.releases) if (one.standing === 'canary') one.standing = 'published'
  row.canary = null
}

/** Makes a release live; `left` is the previous one, which stays good. */
function goLive(row: DemoArea, release: DemoRelease, left: DemoRelease | undefined): void {
  for (const one of row.releases) if (one.standing === 'last-known-good') one.standing = 'earlier'
  release.standing = 'live'
  if (left) left.standing = 'last-known-good'
  const before = left ?? row.releases.find(({ standing }) => standing === 'earlier')
  if (before) before.standing = 'last-known-good'
  row.back_to = before?.hash ?? null
}
