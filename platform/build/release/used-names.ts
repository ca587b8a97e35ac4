import path from 'node:path'
import type { Compilation, Module } from '@rspack/core'
import type { SharedNames } from '../../../shared/federation/sharing/shared-modules.ts'
import { isDoor, publishedName } from '../../../shared/federation/sharing/singletons.ts'
import { UserError } from '../../lib/user-error.ts'
import { versionsBehind } from '../rspack/shared-versions.ts'
import { consumedModules } from './consumed-modules.ts'
import { isOfEveryObject } from './provided-names.ts'

type Graph = Pick<Compilation, 'modules' | 'chunks' | 'chunkGraph' | 'moduleGraph'>

/** Dependencies that evaluate a module without using a name. */
const EVALUATIONS = new Set(['esm import', 'esm export import'])

/**
 * Names that a build uses of each shared module, with the versions it was built against. Only code left in chunks after
 * tree shaking counts; types are erased before.
 *
 * @throws {UserError} when one of our own modules is imported as a whole, because its used names are unknown.
 */
export function usedNames(compilation: Graph, root: string): Record<string, SharedNames> {
  const uses = new Map<string, Set<string>>()
  const whole = new Set<string>()
  for (const [name, module] of consumedModules(compilation)) {
    const names = uses.get(name) ?? new Set()
    uses.set(name, names)
    for (const { ids, from } of takenFrom(compilation, module)) {
      const used = ids && nameIn(ids, name)
      if (used) names.add(used)
      else if (isDoor(name)) whole.add(`${path.relative(root, from)} takes ${publishedName(name)} as a whole`)
    }
  }
  if (whole.size > 0)
    throw new UserError(
      `${[...whole].sort().join(', ')}. Import the names that are needed, so that the release can record them.`,
    )
  const sorted = [...uses].sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(
    sorted.map(([name, names]) => [name, { names: [...names].sort(), holds: versionsBehind(name) }]),
  )
}

type Taken = { ids: readonly string[] | undefined; from: string }

/** Uses of a shared module in chunks: the path of each name, and the file that uses it. */
function takenFrom({ chunks, chunkGraph, moduleGraph }: Graph, module: Module): Taken[] {
  const runtimes = [...new Set([...chunks].flatMap(({ runtime }) => [...runtime]))]
  return moduleGraph.getIncomingConnections(module).flatMap((connection) => {
    const { dependency, originModule } = connection
    if (!originModule || chunkGraph.getModuleChunks(originModule).length === 0) return []
    if (connection.getActiveState(runtimes) === false) return []
    if (!dependency.ids && EVALUATIONS.has(dependency.type)) return []
    const parent = (moduleGraph.getParentModule(dependency) ?? originModule) as Module & { resource?: string }
    return [{ ids: dependency.ids, from: parent.resource ?? parent.identifier() }]
  })
}

/** Name with the used members; undefined for the module itself. */
function nameIn(ids: readonly string[], module: string): string | undefined {
  // Packages are CommonJS: their default export is the module.
  const [first, ...members] = !isDoor(module) && ids[0] === 'default' ? ids.slice(1) : ids
  if (first === undefined) return undefined
  const end = members.findIndex(isOfEveryObject)
  return [first, ...(end < 0 ? members : members.slice(0, end))].join('.')
}
