/**
 * Loads the shared modules of a build by the compiler's tables, for shell and areas alike. Replaces the federation
 * plugin's runtime, most of which handles remotes and fallbacks that these builds lack; resolution, versions and scopes
 * stay with the runtime's core in the shell.
 */
import type { ModuleFederation } from '@module-federation/runtime-core'

type Factory = () => unknown
type ModuleId = string | number

/** Shared module that the build consumes; the shell's own have a fallback. */
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

/** Makes chunks wait for their shared modules, each requested once; failed ones are requested again. */
export function consumeShared(compiler: Compiler, instance: ModuleFederation): void {
  const { chunkMapping, moduleIdToConsumeDataMapping } = compiler.consumesLoadingData ?? {}
  const consumed = new Map<ModuleId, Promise<void>>()

  /** Registers the page's module in the build's module table, or the error of its load. */
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

  // Disables the initialisation of static remotes, which no build has.
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
