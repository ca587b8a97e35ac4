import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { contract } from '../../../shared/contract/all.ts'
import type { Role } from '../../../shared/contract/roles.ts'
import { answeredCalls } from '../../../shared/federation/api-contract/describe-endpoint.ts'
import type { ApiContract } from '../../../shared/federation/api-contract/wire.ts'
import { moduleFile, root } from '../../lib/paths.ts'

/** Session of a role, as the browser stores it. */
export type DemoSession = Readonly<Record<'access_token' | 'email' | 'role' | 'id', string>>

type Call = { method: string; path: string; query: Record<string, string>; body: unknown; headers: Headers }
/** Demo api of `shared/testing/demo/demo-api.ts`, which is typed for the browser. */
type DemoApi = {
  answer: (
    call: Omit<Call, 'headers'> & { headers: Record<string, string> },
  ) => Promise<{ status: number; body: unknown }>
  people: Readonly<Record<Role, DemoSession>>
  examples: Readonly<Record<string, string>>
}

export type DemoServer = Pick<DemoApi, 'people' | 'examples'> & {
  readonly url: string
  /** Calls that the demo failed to handle, with the cause. */
  readonly failures: readonly string[]
  readonly close: () => Promise<void>
}

const BASE = '/api'

/** Contract of this checkout's api, which the demo implements. */
export function contractOfCheckout(): ApiContract {
  const calls = answeredCalls(Object.values(contract).flatMap((group) => Object.values(group)))
  return { digest: createHash('sha256').update(JSON.stringify(calls)).digest('hex'), calls }
}

/**
 * Serves the demo api over HTTP, behind a host. Loaded by path, because it never ships and its types are the browser's.
 */
export async function startDemoServer(): Promise<DemoServer> {
  const file = pathToFileURL(moduleFile(root, 'shared/testing/demo/demo-api.ts')).href
  const { openDemoApi } = (await import(file)) as { openDemoApi: () => DemoApi }
  const { answer, people, examples } = openDemoApi()
  const described = contractOfCheckout()
  const failures: string[] = []
  const server = createServer((request, response) => {
    respond(request)
      .catch((cause: unknown) => {
        failures.push(`${request.method} ${request.url}: ${cause instanceof Error ? cause.message : String(cause)}`)
        return { status: 500, body: {} }
      })
      .then((answered) => send(response, answered))
  })
  async function respond(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://demo')
    const method = request.method ?? 'GET'
    if (pathname === `${BASE}/contract`) return { status: 200, body: described }
    if (!pathname.startsWith(`${BASE}/`)) return { status: 404, body: {} }
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const path = pathname.slice(BASE.length)
    const query = Object.fromEntries(searchParams)
    return answer({ method, path, query, body: await bodyOf(request), headers })
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    ...{ url: `http://127.0.0.1:${port}`, people, examples, failures },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Body of a call: a parsed form, or text; undefined without one. */
async function bodyOf(request: IncomingMessage): Promise<string | FormData | undefined> {
  const bytes = await buffer(request)
  const type = request.headers['content-type'] ?? ''
  if (bytes.length === 0) return undefined
  if (!type.startsWith('multipart/form-data')) return bytes.toString('utf8')
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
}

async function send(response: ServerResponse, { status, body }: { status: number; body: unknown }): Promise<void> {
  if (body instanceof Blob) {
    response.writeHead(status, { 'content-type': body.type || 'application/octet-stream' })
    response.end(Buffer.from(await body.arrayBuffer()))
    return
  }
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(status === 204 || body === '' ? undefined : JSON.stringify(body))
}
