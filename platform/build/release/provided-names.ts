import type { RspackOptions } from '@rspack/core'
import type { SharedNames } from '../../../shared/federation/sharing/shared-modules.ts'
import { isDoor, publishedName, singletons } from '../../../shared/federation/sharing/singletons.ts'
import { versionsBehind } from '../rspack/shared-versions.ts'
import { importBundle, prerenderConfig } from './prerender.ts'

/** Name of the bundle among those that are compiled. */
export const SHARED_MODULES = 'shell:shared-modules'

const MODULES = Object.keys(singletons)

/** Bundle for Node of the shared modules: the names that they provide are those that they have when they run. */
export function sharedModulesConfig(root: string, outDir: string): RspackOptions {
  const source = MODULES.map(
    (name) => `export * as ${JSON.stringify(name)} from ${JSON.stringify(publishedName(name))}`,
  ).join('\n')
  return {
    ...prerenderConfig(root, 'shell', { outDir, uniqueName: 'shell' }),
    name: SHARED_MODULES,
    entry: { modules: `data:text/javascript,${encodeURIComponent(source)}` },
  }
}

/** Names of the shared modules in such a bundle, and the versions behind them. */
export async function providedNames(bundles: string): Promise<Record<string, SharedNames>> {
  const provided = await importBundle<Record<string, object>>(bundles)
  return Object.fromEntries(
    MODULES.map((name) => {
      const names = namesIn(provided[name] ?? {})
      // Packages are CommonJS: their default is the module.
      const own = isDoor(name) ? names : names.filter((one) => one !== 'default' && !one.startsWith('default.'))
      return [name, { names: own.sort(), holds: versionsBehind(name) }]
    }),
  )
}

/** Names of a module, with the members of each behind a dot; a namespace among them is a module again. */
export const namesIn = (module: object): string[] =>
  Object.keys(module).flatMap((name) => {
    const value: unknown = Reflect.get(module, name)
    const isNamespace = Object.prototype.toString.call(value) === '[object Module]'
    const members = isNamespace ? namesIn(value as object) : membersOf(value)
    return [name, ...members.map((member) => `${name}.${member}`)]
  })

/** Member of every object or function: the language provides it. */
export const isOfEveryObject = (name: string): boolean => name === 'prototype' || name in Function.prototype

const ROOTS: readonly unknown[] = [Object.prototype, Function.prototype, null]

/** Members of an object or function, inherited ones too; those that begin with $ or _ are nobody's business. */
function membersOf(value: unknown): string[] {
  const names = new Set<string>()
  for (let holder = objectOf(value); !ROOTS.includes(holder); holder = Object.getPrototypeOf(holder))
    for (const name of Object.getOwnPropertyNames(holder))
      if (!isOfEveryObject(name) && !/^[$_]/.test(name)) names.add(name)
  return [...names]
}

const objectOf = (value: unknown): object | null =>
  (typeof value === 'object' || typeof value === 'function') && value !== null ? value : null
