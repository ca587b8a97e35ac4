/**
 * The host behind a TLS proxy: Caddy and nginx with the files of docker/proxy. `npm test` finds or installs both, or
 * reports that this was not run.
 */
import { createServer } from 'node:http'
import { type ClientHttp2Session, connect } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { wholesaleRequests } from '../../../shared/contract/wholesale/wholesale-requests.contract.ts'
import { proxiedBodyLimit } from '../../host/http/body-limits.ts'
import { setRegistry, start, started } from '../../host/test/host.ts'
import { aStore } from '../../host/test/store.ts'
import { findProxies, type Proxies, startProxy } from './programs.ts'

type Answer = { status: number; text: string }

/** Sends a request over HTTP/2 with a declared body length, and this many bytes of it. */
async function ask(
  session: ClientHttp2Session,
  headers: Record<string, string>,
  { says, comes = says }: { says: number; comes?: number } = { says: 0 },
): Promise<Answer> {
  const length = says > 0 ? { 'content-length': String(says) } : {}
  const stream = session.request({ ...headers, ...length }, { endStream: says === 0 })
  if (says > 0) stream.write(Buffer.alloc(comes), () => comes === says && stream.end())
  let status = 0
  stream.once('response', (head) => (status = Number(head[':status'])))
  const text = (await stream.setEncoding('utf8').toArray()).join('')
  stream.close()
  return { status, text }
}

describe.each(['caddy', 'nginx'] as const)('%s', (name) => {
  let session: ClientHttp2Session

  /** Host behind the proxy, with an api that returns what it received. */
  async function behindProxy() {
    const programs: Proxies | null = findProxies()
    if (programs === null)
      throw new Error('Caddy, nginx or OpenSSL is not here; npm test says so and leaves these tests out.')
    const api = createServer((request, response) => {
      let bytes = 0
      request.on('data', (part: Buffer) => (bytes += part.length))
      request.on('end', () => {
        const from = request.headers['x-forwarded-for']
        response.setHeader('content-type', 'application/json').end(JSON.stringify({ from, bytes }))
      })
    }).listen(0, '127.0.0.1')
    started.push(api)
    await new Promise((listening) => api.once('listening', listening))
    const API_URL = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
    const config = await aStore({ API_URL, TRUST_PROXY: '1', WHOLESALE: 'api' })
    const host = await start(config)
    const address = new URL(await host.listen({ port: 0, host: '127.0.0.1' }))
    const proxy = await startProxy(name, programs[name], address.host)
    started.push(proxy)
    session = connect(proxy.url, { rejectUnauthorized: false })
    started.push({ close: () => session.destroy() })
    await new Promise((connected) => session.once('connect', connected))
    return config
  }

  test('speaks HTTP/2, and the host believes the address that the proxy saw, not one that a visitor claims', async () => {
    await behindProxy()
    expect(session.alpnProtocol).toBe('h2')
    const claims = { ':path': '/api/me', 'x-forwarded-for': '203.0.113.9' }
    expect(JSON.parse((await ask(session, claims)).text)).toMatchObject({ from: '127.0.0.1' })
    expect((await ask(session, { ':path': '/cupons' })).status).toBe(200)
  })

  test('hands news on while the stream is open', async () => {
    const config = await behindProxy()
    const stream = session.request({ ':path': '/federation/events' })
    let text = ''
    const heard = (what: string) =>
      new Promise<void>((resolve) => {
        const look = () => text.includes(what) && resolve()
        stream.on('data', (part) => {
          text += part
          look()
        })
        look()
      })
    stream.setEncoding('utf8')
    await heard('"revision":')
    await setRegistry(config, {})
    await heard('"revision":4')
    stream.close()
  })

  test('lets a form through as large as the contract has any, and 64 MB to the host, which refuses them in its own words', async () => {
    await behindProxy()
    const { method, path } = wholesaleRequests.request
    const form = { ':method': method, ':path': `/api${path}`, 'content-type': 'multipart/form-data; boundary=x' }
    const largest = proxiedBodyLimit({ method, url: `/api${path}`, headers: form }, 0)
    expect(JSON.parse((await ask(session, form, { says: largest })).text)).toMatchObject({ bytes: largest })
    const refused = await ask(session, form, { says: 64_000_000, comes: 1_000 })
    expect([refused.status, JSON.parse(refused.text)]).toEqual([
      413,
      expect.objectContaining({ code: 'request/too-large' }),
    ])
  })
})
