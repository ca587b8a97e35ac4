import path from 'node:path'
import type { Compilation, Module, RspackOptions } from '@rspack/core'
import type { SharedNames } from '../../../shared/federation/sharing/shared-modules.ts'
import { isDoor, singletons } from '../../../shared/federation/sharing/singletons.ts'
import { UserError } from '../../lib/user-error.ts'
import { versionsBehind } from '../rspack/shared-versions.ts'
import { importBundle, prerenderConfig } from './prerender.ts'

/** Name of the bundle among the compiled ones. */
export const SHARED_MODULES = 'shell:shared-modules'

const MODULES = Object.keys(singletons)

/** Node bundle of the shared modules, whose exports are inspected at run time. */
export function sharedModulesConfig(root: string, outDir: string): RspackOptions {
  const source = MODULES.map((name) => `export * as ${JSON.stringify(name)} from ${JSON.stringify(name)}`).join('\n')
  return {
    ...prerenderConfig(root, 'shell', { outDir, uniqueName: 'shell' }),
    name: SHARED_MODULES,
    entry: { modules: `data:text/javascript,${encodeURIComponent(source)}` },
  }
}

/** Exported names of the shared modules in such a bundle, with the versions behind them. */
export async function providedNames(bundles: string): Promise<Record<string, SharedNames>> {
  const provided = await importBundle<Record<string, object>>(bundles)
  return Object.fromEntries(
    MODULES.map((name) => {
      const names = namesIn(provided[name] ?? {})
      // Packages are CommonJS: their default export is the module.
      const own = isDoor(name) ? names : names.filter((one) => one !== 'default' && !one.startsWith('default.'))
      return [name, { names: own.sort(), holds: versionsBehind(name) }]
    }),
  )
}

/** Exports of a module with their members behind a dot; a namespace is inspected like a module. */
export const namesIn = (module: object): string[] =>
  Object.keys(module).flatMap((name) => {
    const value: unknown = Reflect.get(module, name)
    const isNamespace = Object.prototype.toString.call(value) === '[object Module]'
    const members = isNamespace ? namesIn(value as object) : membersOf(value)
    return [name, ...members.map((member) => `${name}.${member}`)]
  })

/** Members of every object or function, which the language provides. */
const isOfEveryObject = (name: string): boolean => name === 'prototype' || name in Function.prototype

const ROOTS: readonly unknown[] = [Object.prototype, Function.prototype, null]

/** Members of an object or function, including inherited ones, without private ones ($ or _). */
function membersOf(value: unknown): string[] {
  const names = new Set<string>()
  for (let holder = objectOf(value); !ROOTS.includes(holder); holder = Object.getPrototypeOf(holder))
    for (const name of Object.getOwnPropertyNames(holder))
      if (!isOfEveryObject(name) && !/^[$_]/.test(name)) names.add(name)
  return [...names]
}

const objectOf = (value: unknown): object | null =>
  (typeof value === 'object' || typeof value === 'function') && value !== null ? value : null

type Graph = Pick<Compilation, 'modules' | 'chunks' | 'chunkGraph' | 'moduleGraph'>

/** Dependencies that evaluate a module without using a name. */
export const EVALUATIONS = new Set(['esm import', 'esm export import'])

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
      else if (isDoor(name)) whole.add(`${path.relative(root, from)} takes ${name} as a whole`)
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

/** Shared modules that a build consumes from the shell, with their names. */
export const consumedModules = ({ modules }: Pick<Compilation, 'modules'>): [name: string, module: Module][] =>
  [...modules].flatMap((module): [string, Module][] => {
    if (module.type !== 'consume-shared-module') return []
    const [, name] = /(@?[^\s@]+)@/.exec(module.identifier().replace(/^.*?\)\s/, '')) ?? []
    return name === undefined ? [] : [[name, module]]
  })
