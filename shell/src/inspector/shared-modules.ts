import { getInstance } from '@module-federation/enhanced/runtime'

/** Version of a shared module in this page. */
export type SharedModule = {
  name: string
  version: string
  /** Container that provides it. */
  provider: string
  isUsed: boolean
  /** True when another version of the module is in use. */
  isDuplicate: boolean
}

/** Singletons of the page with their providers; duplicates are marked. */
export function sharedModules(): SharedModule[] {
  const scope = getInstance()?.shareScopeMap.default ?? {}
  return Object.entries(scope)
    .flatMap(([name, versions]) => {
      const entries = Object.entries(versions)
      const used = entries.filter(([, { loaded, lib }]) => loaded || lib)
      return entries.map(([version, shared]) => ({
        name,
        version,
        provider: shared.from,
        isUsed: Boolean(shared.loaded || shared.lib),
        isDuplicate: used.length > 1,
      }))
    })
    .sort((a, b) => a.name.localeCompare(b.name))
}
