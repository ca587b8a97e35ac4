/** Federation container of an area: initialises its tables of shared and exposed modules. */
import type { ModuleFederation } from '@module-federation/runtime-core'
import { type Compiler, consumeShared } from './consume-shared.ts'

type Exposed = () => Promise<() => unknown>

declare const __webpack_require__: Compiler & {
  initializeExposesData: { moduleMap: Record<string, Exposed> }
  initContainer: (scope: ModuleFederation['shareScopeMap'][string]) => void
  getContainer: (name: string) => ReturnType<Exposed>
}
/** Query of this module's request: the container's name. */
declare const __resourceQuery: string
/** Code of the federation in a page; a worker of the area has none. */
declare const _FEDERATION_RUNTIME_CORE: typeof import('@module-federation/runtime-core') | undefined

const compiler = __webpack_require__
const name = __resourceQuery.slice(1)

if (typeof _FEDERATION_RUNTIME_CORE !== 'undefined') {
  const { ModuleFederation: Instance, setGlobalFederationInstance } = _FEDERATION_RUNTIME_CORE
  const instance = new Instance({ name, remotes: [], shareStrategy: 'loaded-first' })
  setGlobalFederationInstance(instance)
  consumeShared(compiler, instance)

  compiler.initContainer = (scope) => {
    instance.initShareScopeMap('default', scope)
    compiler.S = instance.shareScopeMap
  }
  compiler.getContainer = async (exposed) => {
    const load = compiler.initializeExposesData.moduleMap[exposed]
    if (!load) throw new Error(`${name} does not expose ${exposed}.`)
    return load()
  }
}
