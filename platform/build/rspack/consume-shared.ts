/**
 * Shared modules of a build by the compiler's tables, in shell and areas alike. It stands in place of the federation
 * plugin's own runtime, most of which is for remotes and fallbacks that these builds do not have; resolution, versions and
 * scopes are those of the runtime's core, which the shell brings.
 */
import type { ModuleFederation } from '@module-federation/runtime-core'

type Factory = () => unknown
type ModuleId = string | number

/** Entry of the compiler's table: shared module that the build takes of the page; the shell's own has a fallback. */
type Consumed = {
  shareKey: string
  shareScope: string
  requiredVersion: string | false
  strictVersion: boolean
  singleton: boolean
  eager: boolean
  fallback?: () => Factory | Promise<Factory>
}

/** Names of the compiler's runtime. */
export type Compiler = {
  c: Record<ModuleId, unknown>
  m: Record<ModuleId, (module: { exports: unknown }) => void>
  S: ModuleFederation['shareScopeMap']
  f: { consumes?: (chunk: ModuleId, promises: Promise<unknown>[]) => void }
  I: () => void
  consumesLoadingData?: {
    chunkMapping: Record<ModuleId, ModuleId[]>
    moduleIdToConsumeDataMapping: Record<ModuleId, Consumed>
  }
}

/** Lets chunks wait for the shared modules that they take, each asked for once; what did not come is asked for again. */
export function consumeShared(compiler: Compiler, instance: ModuleFederation): void {
  const { chunkMapping, moduleIdToConsumeDataMapping } = compiler.consumesLoadingData ?? {}
  const consumed = new Map<ModuleId, Promise<void>>()

  /** Puts the page's module into the build's table of modules, or the error with which it did not come. */
  const consume = async (id: ModuleId) => {
    let provide: Factory
    try {
      provide = await factoryOf(instance, moduleIdToConsumeDataMapping?.[id] as Consumed)
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

  // No build has static remotes, whose scopes this would prepare.
  compiler.I = () => {}
  compiler.f.consumes = (chunk, promises) => {
    for (const id of chunkMapping?.[chunk] ?? []) {
      const coming = consumed.get(id) ?? consume(id)
      consumed.set(id, coming)
      promises.push(coming)
    }
  }
}

async function factoryOf(
  instance: ModuleFederation,
  { shareKey, shareScope, fallback, ...shareConfig }: Consumed,
): Promise<Factory> {
  const factory = await instance.loadShare(shareKey, { customShareInfo: { shareConfig, scope: [shareScope] } })
  const found = factory || (await fallback?.())
  if (!found) throw new Error(`The page provides no ${shareKey}.`)
  return found
}
