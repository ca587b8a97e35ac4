import { pathToFileURL } from 'node:url'
import type { Compilation, Module } from '@rspack/core'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import { EVALUATIONS } from './shared-usage.ts'

type Graph = Pick<Compilation, 'modules' | 'chunks' | 'chunkGraph' | 'moduleGraph'>
type Bundled = Module & { readonly resource?: string; readonly modules?: readonly Bundled[] }

/** Modules of a contract: `coupons.contract.ts` declares the endpoints of coupons. */
const CONTRACT = /\.contract\.[jt]s$/

/**
 * Endpoints that the code of a bundle names, by the compiler's own graph. Calls of what the shell provides are the
 * shell's. A group that is passed on counts as a whole: a call too many asks for more than is needed, one too few would
 * break in front of a visitor.
 */
export async function calledEndpoints({ modules, chunks, chunkGraph, moduleGraph }: Graph): Promise<Endpoint[]> {
  const runtimes = [...new Set([...chunks].flatMap(({ runtime }) => [...runtime]))]
  const inChunks = [...modules].filter((module) => chunkGraph.getModuleChunks(module).length > 0)
  const ids = new Set(inChunks.flatMap((module) => partsOf(module).map((part) => part.identifier())))
  const called = inChunks.flatMap((module) =>
    partsOf(module)
      .filter(isContract)
      .map(async (contract) => {
        const exported = (await import(pathToFileURL(contract.resource).href)) as Exports
        // The compiler moves the uses of a module that others were joined to.
        const joined = module.identifier().startsWith(`${contract.identifier()}|`) ? [module] : []
        return [contract, ...joined]
          .flatMap((used) => moduleGraph.getIncomingConnections(used))
          .flatMap((connection) => {
            const { dependency, originModule } = connection
            if (!originModule || !ids.has(originModule.identifier())) return []
            if (isContract(moduleGraph.getParentModule(dependency) ?? originModule)) return []
            if (!dependency.ids && EVALUATIONS.has(dependency.type)) return []
            return connection.getActiveState(runtimes) === false ? [] : endpointsOf(exported, dependency.ids ?? [])
          })
      }),
  )
  return [...new Set((await Promise.all(called)).flat())]
}

/** A module with those that were joined to it. */
const partsOf = (module: Bundled): Bundled[] => [module, ...(module.modules ?? [])]

const isContract = (module: Bundled): module is Bundled & { readonly resource: string } =>
  CONTRACT.test(module.resource ?? '')

type Group = Readonly<Record<string, Endpoint>>
type Exports = Readonly<Record<string, unknown>>

/** Endpoints behind the names that a module takes: one of a group, else all of the group, else all of the module. */
function endpointsOf(exported: Exports, [group, name]: readonly string[]): Endpoint[] {
  const groups = group === undefined ? Object.values(exported) : [exported[group]]
  return groups.filter(isGroup).flatMap((one) => {
    const named = name === undefined || !Object.hasOwn(one, name) ? undefined : one[name]
    return named ? [named] : Object.values(one)
  })
}

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && Object.values(value).every(isEndpoint)

const isEndpoint = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
