/** Host of the page: the shell's start of the federation runtime, and what areas take of it. */
import { init } from '@module-federation/enhanced/runtime'
import { ModuleFederation, setGlobalFederationInstance } from '@module-federation/runtime-core'
import { type Compiler, consumeShared } from './consume-shared.ts'

type Provided = {
  name: string
  version: string
  factory: () => never
  eager: boolean
  singleton: boolean
  requiredVersion: string
  strictVersion: boolean
}

declare const __webpack_require__: Compiler & {
  initializeSharingData: { scopeToSharingDataMapping: { default: Provided[] } }
}

/** Core of the runtime, for the containers of areas: only the names that they use, so that the rest is dropped. */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: { ModuleFederation, setGlobalFederationInstance } })

type Shared = NonNullable<Parameters<typeof init>[0]['shared']>[string]

const compiler = __webpack_require__
const shared = compiler.initializeSharingData.scopeToSharingDataMapping.default.map(
  ({ name, version, factory, ...shareConfig }): [string, Shared] => [
    name,
    { version, get: factory, scope: ['default'], shareConfig },
  ],
)
const instance = init({
  name: 'shell',
  remotes: [],
  shared: Object.fromEntries(shared),
  shareStrategy: 'loaded-first',
})
compiler.S = instance.shareScopeMap
consumeShared(compiler, instance)
