import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { PAGE_DATA_ID, type PageData } from '../../../shared/federation/page-data.ts'
import { buildHost } from '../app.ts'
import type { HostConfig } from '../config.ts'

export { addRelease, CANARY, ref, setRegistry } from './releases.ts'

export const TOKEN = 'deploy-token-of-the-customer-team'
export const DEPLOY_TOKENS = `mf-customer:${createHash('sha256').update(TOKEN).digest('hex')}`

/** Hosts and sockets that are closed after each test. */
export const started: { close: () => unknown }[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((one) => one.close()))
})

export async function start(config: HostConfig): Promise<FastifyInstance> {
  const host = await buildHost(config)
  started.push(host)
  return host
}

/** Page data in the HTML of a page. */
export const dataIn = (html: string): PageData =>
  JSON.parse(new RegExp(`id="${PAGE_DATA_ID}"[^>]*>(.*?)</script>`).exec(html)?.[1] ?? 'null')

/** Live area of a visitor in the given bucket. */
export async function areaFor(host: FastifyInstance, bucket: number) {
  const { body } = await host.inject({ url: '/cupons', headers: { cookie: `loopi_bucket=${bucket}` } })
  return dataIn(body).areas.find(({ area }) => area.name === 'mf-customer')
}
