import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { AreaName } from '../../shared/federation/areas.ts'
import type { Change, Registry, Rollout } from '../../shared/federation/release.ts'
import { examine, isFit, type Places, type Verdict } from './gate.ts'
import { halted, promoted, rolledBack, withCanary } from './pointers.ts'
import { type Changed, changeRegistry, RegistryMoved, readRegistry } from './registry-log.ts'
import { releaseTexts as texts } from './release.texts.ts'
import { ReleaseProblem } from './release-problem.ts'

export const DEFAULT_HALT: Rollout['haltAt'] = { failureRate: 0.1, minLoads: 20 }

/** Who does it and why, for the audit. */
export type Author = { readonly by: string; readonly reason: string; readonly at?: Date }

type Options = {
  /** Refuse when the registry is no longer at this revision. */
  readonly expect?: number | undefined
}

/** The gate refused; `verdict` says why. */
export class Refused extends Error {
  readonly verdict: Verdict

  constructor(area: AreaName, hash: string, verdict: Verdict) {
    const broken = verdict.findings.filter(({ ok }) => !ok).map(({ rule }) => rule)
    super(
      texts.refused(
        area,
        hash,
        broken.map((rule) => texts.rules[rule]),
      ),
    )
    this.verdict = verdict
  }
}

const line = (author: Author, change: Pick<Change, 'operation' | 'area' | 'hash'>, percent: number | null = null) => ({
  ...change,
  percent,
  by: author.by,
  reason: author.reason,
  at: (author.at ?? new Date()).toISOString(),
})

/** Makes a release live for everybody, once the gate lets it pass. */
export async function promote(places: Places, area: AreaName, hash: string, author: Author, options: Options = {}) {
  const registry = await passed(places, area, hash)
  return changeRegistry(
    places.storeDir,
    line(author, { operation: 'promote', area, hash }),
    (current) => promoted(current, area, hash),
    { expect: options.expect ?? registry.revision },
  )
}

/** Gives a release to a share of the visitors, once the gate lets it pass. */
export async function startCanary(
  places: Places,
  {
    area,
    hash,
    percent,
    haltAt = DEFAULT_HALT,
  }: { area: AreaName; hash: string; percent: number; haltAt?: Rollout['haltAt'] },
  author: Author,
  options: Options = {},
): Promise<Registry> {
  const registry = await passed(places, area, hash)
  return changeRegistry(
    places.storeDir,
    line(author, { operation: 'canary', area, hash }, percent),
    (current) => withCanary(current, { area, release: { hash }, percent, haltAt }),
    { expect: options.expect ?? registry.revision },
  )
}

/** Ends the canary, or goes back to the release before. The gate is not asked: what ran may run again. */
export async function rollBack(
  places: Places,
  area: AreaName,
  author: Author,
  options: Options = {},
): Promise<Registry> {
  const registry = await readRegistry(places.storeDir)
  const { next, hash } = rolledBack(registry, area)
  return changeRegistry(places.storeDir, line(author, { operation: 'rollback', area, hash }), () => next, {
    expect: options.expect ?? registry.revision,
  })
}

/** Takes a canary back that fails too often; null when it is not running any more. */
export async function haltCanary(
  places: Places,
  area: AreaName,
  hash: string,
  author: Author,
): Promise<Registry | null> {
  const registry = await readRegistry(places.storeDir)
  const next = halted(registry, area, hash)
  if (!next) return null
  return changeRegistry(places.storeDir, line(author, { operation: 'halt', area, hash }), () => next, {
    expect: registry.revision,
  })
}

/** Others write in between, at most this often in a row; publishing decides nothing that they could have changed. */
const TRIES = 10

/** Writes down that a release came into the store; nothing points to it yet. */
export async function notePublished(
  { storeDir }: Pick<Places, 'storeDir'>,
  area: AreaName,
  hash: string,
  author: Author,
): Promise<Registry> {
  const note = line(author, { operation: 'publish', area, hash })
  for (let tries = 1; ; tries++) {
    try {
      return await changeRegistry(storeDir, note, (current): Changed => current)
    } catch (error) {
      if (!(error instanceof RegistryMoved) || tries >= TRIES) throw error
    }
  }
}

async function passed(places: Places, area: AreaName, hash: string): Promise<Registry> {
  const folder = path.join(places.storeDir, area, hash)
  const isThere = await stat(path.join(folder, 'release.json')).then(
    () => true,
    () => false,
  )
  if (!isThere) throw new ReleaseProblem(texts.unknownHash(area, hash))
  const registry = await readRegistry(places.storeDir)
  const verdict = await examine(folder, area, registry, places)
  if (!isFit(verdict)) throw new Refused(area, hash, verdict)
  return registry
}
