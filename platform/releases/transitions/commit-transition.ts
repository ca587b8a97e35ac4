import { isDeepStrictEqual } from 'node:util'
import type { AreaName } from '../../../shared/federation/areas.ts'
import type { Change, Registry } from '../../../shared/federation/release.ts'
import { type Changed, changeRegistry, RegistryMoved, readRegistry } from '../store/registry-log.ts'
import type { StorePaths } from '../store/store-paths.ts'

/** Who does it and why, for the audit. */
export type Author = { readonly by: string; readonly reason: string; readonly at?: Date }

type Work = {
  readonly area: AreaName
  readonly author: Author
  readonly expect?: number | undefined
  /** Also when somebody else delivers this area in between. */
  readonly anyway?: boolean
}
type Step = { operation: Change['operation']; hash: string; percent?: number; next: Changed }

/** Others write in between, at most this often in a row. */
const TRIES = 10

/**
 * Writes what `stepOn` makes of the registry. When another area is delivered at that moment, it is decided anew on what
 * holds then: teams are not in each other's way. Null when there is nothing to do.
 *
 * @throws {RegistryMoved} when somebody else delivers the same area, or `expect` is not the present revision.
 */
export async function decide<S extends Step | null>(
  { storeDir }: Pick<StorePaths, 'storeDir'>,
  { area, author, expect, anyway = false }: Work,
  stepOn: (registry: Registry) => S | Promise<S>,
): Promise<Registry | Extract<S, null>> {
  const found = await readRegistry(storeDir)
  let registry = found
  for (let tries = 1; ; tries++) {
    const step = await stepOn(registry)
    if (step === null) return step as Extract<S, null>
    try {
      const change = line(author, area, step)
      return await changeRegistry(storeDir, change, () => step.next, { expect: expect ?? registry.revision })
    } catch (error) {
      if (!(error instanceof RegistryMoved) || expect !== undefined || tries >= TRIES) throw error
      registry = await readRegistry(storeDir)
      if (!anyway && !isDeepStrictEqual(partOf(registry, area), partOf(found, area))) throw error
    }
  }
}

const line = ({ by, reason, at = new Date() }: Author, area: AreaName, step: Step): Change => ({
  operation: step.operation,
  area,
  hash: step.hash,
  percent: step.percent ?? null,
  by,
  reason,
  at: at.toISOString(),
})

/** What a decision about an area is made on. */
const partOf = ({ live, lastKnownGood, previous, rollouts }: Registry, area: AreaName) => [
  live[area],
  lastKnownGood[area],
  previous[area],
  rollouts.filter((rollout) => rollout.area === area),
]
