import { isDeepStrictEqual } from 'node:util'
import type { AreaName } from '../../../shared/contract/area-name.ts'
import type { Change, Registry } from '../../../shared/federation/release.ts'
import { changeRegistry, type RegistryState, RevisionConflict, readRegistry } from '../store/registry-log.ts'
import type { StorePaths } from '../store/store-paths.ts'

/** Actor of a change with the reason, for the audit. */
export type ReleaseActor = { readonly by: string; readonly reason: string; readonly at?: Date }

type Options = {
  readonly area: AreaName
  readonly actor: ReleaseActor
  readonly expect?: number | undefined
  /** Commit even when this same area changed in between. */
  readonly force?: boolean
}
type Step = { operation: Change['operation']; hash: string; percent?: number; next: RegistryState }

/** Attempts at a commit while other areas commit in between. */
const MAX_ATTEMPTS = 10

/**
 * Optimistic concurrency: applies `transition` to the registry and commits the result; on a conflict it is applied anew
 * to the newer registry, unless this same area changed, so that teams do not block each other. Null when the transition
 * is null: nothing to commit.
 *
 * @throws {RevisionConflict} when this same area changed in between, or `expect` is not the current revision.
 */
export async function commitTransition<S extends Step | null>(
  { storeDir }: Pick<StorePaths, 'storeDir'>,
  { area, actor, expect, force = false }: Options,
  transition: (registry: Registry) => S | Promise<S>,
): Promise<Registry | Extract<S, null>> {
  const found = await readRegistry(storeDir)
  let registry = found
  for (let attempt = 1; ; attempt++) {
    const step = await transition(registry)
    if (step === null) return step as Extract<S, null>
    try {
      const change = changeOf(actor, area, step)
      return await changeRegistry(storeDir, change, () => step.next, { expect: expect ?? registry.revision })
    } catch (error) {
      if (!(error instanceof RevisionConflict) || expect !== undefined || attempt >= MAX_ATTEMPTS) throw error
      registry = await readRegistry(storeDir)
      if (!force && !isDeepStrictEqual(areaState(registry, area), areaState(found, area))) throw error
    }
  }
}

const changeOf = ({ by, reason, at = new Date() }: ReleaseActor, area: AreaName, step: Step): Change => ({
  operation: step.operation,
  area,
  hash: step.hash,
  percent: step.percent ?? null,
  by,
  reason,
  at: at.toISOString(),
})

/** State of one area in the registry: another value of it is a conflict. */
const areaState = ({ live, lastKnownGood, previous, rollouts }: Registry, area: AreaName) => [
  live[area],
  lastKnownGood[area],
  previous[area],
  rollouts.filter((rollout) => rollout.area === area),
]
