import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { build } from '../../../platform/build/release/build.ts'
import { serveFederated, serveOneBundle } from '../serve.ts'
import { buildOneBundle } from './one-bundle.ts'

/** Builds of the same pages, in the order in which each round measures them. */
export const BUILDS = ['client', 'prerendered', 'ours'] as const
export type BuildName = (typeof BUILDS)[number]

/** Compiles what the wanted builds need and returns their servers, in front of one api; none listens yet. */
export async function serveBuilds(
  root: string,
  apiUrl: string,
  wanted: readonly BuildName[],
): Promise<Map<BuildName, FastifyInstance>> {
  await build({ log: console.log })
  console.log('Building the same pages as one bundle …')
  const bundle = await buildOneBundle(root, path.join(root, 'dist/bench/one-bundle'))
  const servers: Record<BuildName, () => Promise<FastifyInstance>> = {
    client: () => serveOneBundle(root, apiUrl, bundle),
    prerendered: () => serveOneBundle(root, apiUrl, bundle, bundle.prerender),
    ours: () => serveFederated(root, apiUrl),
  }
  const served = new Map<BuildName, FastifyInstance>()
  for (const name of wanted) served.set(name, await servers[name]())
  return served
}
