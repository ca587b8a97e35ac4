import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { PAGE_DATA_ID, type PageData } from '../../shared/federation/page-data.ts'
import type { Release } from '../../shared/federation/release.ts'
import { buildHost } from './app.ts'
import type { HostConfig } from './config.ts'
import { aRegistry, RELEASE, sealed } from './test-store.ts'

export const CANARY = 'c'.repeat(16)
export const TOKEN = 'deploy-token-of-the-customer-team'
export const DEPLOY_TOKENS = `mf-customer:${createHash('sha256').update(TOKEN).digest('hex')}`

/** Closed after each test. */
export const started: { close: () => unknown }[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((one) => one.close()))
})

/** Lays another release into the store: the same files, another name, with changes. */
export async function addRelease(
  { storeDir }: HostConfig,
  hash: string,
  changes: Partial<Release> = {},
): Promise<void> {
  const release = sealed({ ...RELEASE, hash, ...changes })
  const folder = path.join(storeDir, release.area.name, hash)
  await mkdir(path.join(folder, 'js'), { recursive: true })
  await writeFile(path.join(folder, 'remoteEntry.js'), 'entry')
  await writeFile(path.join(folder, 'js/cupons.js'), 'cupons')
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(release))
}

export const ref = (hash: string) => ({ 'mf-customer': { hash } })
export const setRegistry = ({ storeDir }: HostConfig, parts: Parameters<typeof aRegistry>[1]) =>
  writeFile(path.join(storeDir, 'registry/00000004.json'), JSON.stringify(aRegistry(4, parts)))

export async function start(config: HostConfig): Promise<FastifyInstance> {
  const host = await buildHost(config)
  started.push(host)
  return host
}

/** What the host wrote into a page. */
export const dataIn = (html: string): PageData =>
  JSON.parse(new RegExp(`id="${PAGE_DATA_ID}"[^>]*>(.*?)</script>`).exec(html)?.[1] ?? 'null')

/** The area that a visitor of that bucket gets. */
export async function areaFor(host: FastifyInstance, bucket: number) {
  const { body } = await host.inject({ url: '/cupons', headers: { cookie: `loopi_bucket=${bucket}` } })
  return dataIn(body).areas.find(({ area }) => area.name === 'mf-customer')
}
