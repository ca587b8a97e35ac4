import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoint } from '../../../shared/contract/endpoint.ts'
import { z } from '../../../shared/contract/zod.ts'
import { answeredCalls, madeCalls } from '../../../shared/federation/api-contract/describe-endpoint.ts'
import { started } from './host.ts'

const reply = z.object({ id: z.int(), nome: z.string() })
const body = z.object({ nome: z.string() })
const stores = { method: 'POST', path: '/lojas', summary: 'Lojas.', access: 'public', errors: [] } as const

/** Calls of an area built when stores had an id and a name. */
export const CALLS = madeCalls([endpoint({ ...stores, body, reply })])

/** Contracts of an api: the one that the area knows, and two incompatible ones. */
export const CONTRACTS = {
  fitting: {
    digest: 'a',
    calls: answeredCalls([endpoint({ ...stores, body, reply: reply.extend({ cor: z.string() }) })]),
  },
  breaking: {
    digest: 'b',
    calls: answeredCalls([
      endpoint({ ...stores, body: body.extend({ cep: z.string() }), reply: reply.omit({ nome: true }) }),
    ]),
  },
} as const

type Answer = { status?: number; body: unknown }

/** Stub api with a test's contract; counts how often it sent the whole contract. */
export async function anApi(answer: Answer) {
  const api = { url: '', answer, sent: 0, asked: 0 }
  const server = createServer((request, response) => {
    const text = JSON.stringify(api.answer.body)
    const etag = `W/"${text.length}"`
    const isKnown = request.headers['if-none-match'] === etag
    api.asked += 1
    api.sent += isKnown ? 0 : 1
    response.writeHead(isKnown ? 304 : (api.answer.status ?? 200), { 'content-type': 'application/json', etag })
    response.end(isKnown ? '' : text)
  }).listen(0, '127.0.0.1')
  started.push({ close: () => new Promise((closed) => server.close(closed)) })
  await new Promise((listening) => server.once('listening', listening))
  api.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return api
}
