/**
 * Container of an area: what its entry does with the compiler's tables of shared and exposed modules. It stands in place of
 * the federation plugin's own, which carries what only a host needs; resolution, versions and scopes are those of the
 * runtime that the shell provides to the page.
 */
import type { ModuleFederation } from '@module-federation/runtime-core'

type Factory = () => unknown
type ModuleId = string | number
type Scope = ModuleFederation['shareScopeMap'][string]

/** Entry of the compiler's table: shared module that the area takes of the page. */
type Consumed = {
  shareKey: string
  shareScope: string
  requiredVersion: string | false
  strictVersion: boolean
  singleton: boolean
  eager: boolean
}

/** Names of the compiler's runtime. */
declare const __webpack_require__: {
  c: Record<ModuleId, unknown>
  m: Record<ModuleId, (module: { exports: unknown }) => void>
  S: ModuleFederation['shareScopeMap']
  f: { consumes: (chunk: ModuleId, promises: Promise<unknown>[]) => void }
  I: () => void
  consumesLoadingData?: {
    chunkMapping: Record<ModuleId, ModuleId[]>
    moduleIdToConsumeDataMapping: Record<ModuleId, Consumed>
  }
  initializeExposesData: { moduleMap: Record<string, () => Promise<Factory>> }
  initContainer: (scope: Scope) => void
  getContainer: (name: string) => Promise<Factory>
}
/** Query of this module's request: the container's name. */
declare const __resourceQuery: string
declare const _FEDERATION_RUNTIME_CORE: typeof import('@module-federation/runtime-core')

const compiler = __webpack_require__
const name = __resourceQuery.slice(1)
const { ModuleFederation: Instance, setGlobalFederationInstance } = _FEDERATION_RUNTIME_CORE
const instance = new Instance({ name, remotes: [], shareStrategy: 'loaded-first' })
setGlobalFederationInstance(instance)

const { chunkMapping, moduleIdToConsumeDataMapping } = compiler.consumesLoadingData ?? {}
/** Shared modules of the page that have come, or are on their way. */
const consumed = new Map<ModuleId, Promise<void>>()

compiler.I = () => {}
compiler.initContainer = (scope) => {
  instance.initShareScopeMap('default', scope)
  compiler.S = instance.shareScopeMap
}
compiler.getContainer = async (exposed) => {
  const load = compiler.initializeExposesData.moduleMap[exposed]
  if (!load) throw new Error(`${name} does not expose ${exposed}.`)
  return load()
}
compiler.f.consumes = (chunk, promises) => {
  for (const id of chunkMapping?.[chunk] ?? []) {
    const coming = consumed.get(id) ?? consume(id)
    consumed.set(id, coming)
    promises.push(coming)
  }
}

/** Puts the page's module into the area's table of modules, or the error with which it did not come; a later chunk asks again. */
async function consume(id: ModuleId): Promise<void> {
  let provide: Factory
  try {
    provide = await factoryOf(moduleIdToConsumeDataMapping?.[id] as Consumed)
  } catch (error) {
    consumed.delete(id)
    provide = () => {
      throw error
    }
  }
  compiler.m[id] = (module) => {
    delete compiler.c[id]
    module.exports = provide()
  }
}

async function factoryOf({ shareKey, shareScope, ...shareConfig }: Consumed): Promise<Factory> {
  const factory = await instance.loadShare(shareKey, { customShareInfo: { shareConfig, scope: [shareScope] } })
  if (!factory) throw new Error(`The page provides no ${shareKey} for ${name}.`)
  return factory
}
