import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Beacon } from '../../shared/federation/telemetry.ts'

const BEACONS = '/federation/beacon'

export type Relay = Awaited<ReturnType<typeof openRelay>>

/**
 * Proxy in front of the hosts for the browser: request after request goes to host after host, as behind a load
 * balancer. It notes what the page reports, which the browser's own tools do not show.
 */
export async function openRelay(hosts: readonly string[], address: string) {
  let turn = 0
  let beacons: Beacon[] = []
  const server = createServer(async (incoming, answer) => {
    const body = await bodyOf(incoming)
    if (incoming.url === BEACONS) beacons.push(JSON.parse(body.toString()) as Beacon)
    const target = new URL(incoming.url ?? '/', hosts[turn++ % hosts.length])
    const headers = { ...incoming.headers, 'x-forwarded-for': address }
    const onward = request(target, { method: incoming.method ?? 'GET', headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    onward.end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** Reports since the last time that they were taken. */
    reports: (): readonly Beacon[] => beacons,
    forget: () => {
      beacons = []
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
