import type { RspackOptions } from '@rspack/core'
import type { SharedNames } from '../../../shared/federation/sharing/shared-modules.ts'
import { isDoor, publishedName, singletons } from '../../../shared/federation/sharing/singletons.ts'
import { versionsBehind } from '../rspack/shared-versions.ts'
import { importBundle, prerenderConfig } from './prerender.ts'

/** Name of the bundle among the compiled ones. */
export const SHARED_MODULES = 'shell:shared-modules'

const MODULES = Object.keys(singletons)

/** Node bundle of the shared modules, whose exports are inspected at run time. */
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
export const isOfEveryObject = (name: string): boolean => name === 'prototype' || name in Function.prototype

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
