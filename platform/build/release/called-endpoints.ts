import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Compilation, Module } from '@rspack/core'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import { type ContractUse, contractUses } from './contract-uses.ts'

type Bundle = Pick<Compilation, 'modules' | 'chunkGraph'>

/**
 * Endpoints used by a bundle's code, including bundled modules of `shared`; calls in shared modules count for the
 * shell. Bundled modules count as a whole: an extra endpoint only demands too much, a missing one could break for
 * visitors.
 */
export async function calledEndpoints(bundle: Bundle): Promise<Endpoint[]> {
  const called = await Promise.all([...sourcesOf(bundle)].map(calledIn))
  return [...new Set(called.flat())]
}

const SOURCE = /\.[cm]?[jt]sx?$/

/** Files of modules in a chunk, including concatenated ones. */
function sourcesOf({ modules, chunkGraph }: Bundle): Set<string> {
  const files = [...modules]
    .filter((module) => [...chunkGraph.getModuleChunks(module)].length > 0)
    .flatMap((module) => [module, ...((module as { modules?: Module[] }).modules ?? [])])
    .flatMap((module) => (module as { resource?: string }).resource?.split('?')[0] ?? [])
  return new Set(files.filter((file) => SOURCE.test(file)))
}

async function calledIn(file: string): Promise<Endpoint[]> {
  const source = await readFile(file, 'utf8')
  const uses = await contractUses(source)
  return (await Promise.all(uses.map((use) => endpointsOf(file, use)))).flat()
}

type Group = Readonly<Record<string, Endpoint>>

/** Endpoints of a use: the named ones, else all of the group. */
async function endpointsOf(file: string, { specifier, group, names }: ContractUse): Promise<Endpoint[]> {
  const contract = createRequire(file).resolve(
    /\.[jt]s$/.test(specifier) || specifier.startsWith('@') ? specifier : `${specifier}.ts`,
  )
  const exported = (await import(pathToFileURL(contract).href)) as Record<string, unknown>
  const groups = group === null ? Object.values(exported) : [exported[group]]
  const endpoints = groups.filter(isGroup)
  const isNamed = names !== null && endpoints.every((one) => [...names].every((name) => Object.hasOwn(one, name)))
  return endpoints.flatMap((one) =>
    Object.entries(one).flatMap(([name, endpoint]) => (isNamed && !names.has(name) ? [] : [endpoint])),
  )
}

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && Object.values(value).every(isEndpoint)

const isEndpoint = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
