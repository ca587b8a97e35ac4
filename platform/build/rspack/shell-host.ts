/** Host of the page: the shell's start of the federation runtime, and what areas take of it. */
import { init } from '@module-federation/enhanced/runtime'
import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core'
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

/**
 * Core of the runtime, for the containers of areas: the names that they use, because a whole namespace would keep all of
 * the core in the shell. Kept for releases from before areas had a container of their own (decision 0097): everything but
 * `ModuleFederation` and `setGlobalFederationInstance`.
 */
const core = {
  ModuleFederation,
  setGlobalFederationInstance,
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  setGlobalFederationConstructor,
  helpers: {},
}
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core })

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
