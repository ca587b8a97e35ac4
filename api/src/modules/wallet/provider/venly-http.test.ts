import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { systemClock } from '../../../lib/clock.ts'
import { ProviderError } from './provider.ts'
import { venlyHttp } from './venly-http.ts'

/** The server's behaviour for calls of the Wallet API; tokens are always issued. */
let answer: (response: ServerResponse) => void
let token: (response: ServerResponse) => void
let closed: Promise<void>
let server: Server
let url: string

beforeEach(async () => {
  token = (response) => response.end(JSON.stringify({ access_token: 'x', expires_in: 300 }))
  let isClosed: () => void
  closed = new Promise((resolve) => {
    isClosed = resolve
  })
  server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    if (request.url?.includes('/token')) return token(response)
    response.on('close', () => isClosed())
    answer(response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** A client with an adjustable timeout. */
function client(patience: { timeoutMs: number }) {
  const access = async () => ({ loginUrl: url, apiUrl: url, clientId: 'id', clientSecret: 'secret', ...patience })
  const http = venlyHttp(access, systemClock)
  return () => http({ method: 'GET', path: '/wallets', result: z.unknown() })
}
const ask = (timeoutMs: number) => client({ timeoutMs })()

/** Streams a response without end. */
function endless(response: ServerResponse): void {
  const more = () => {
    while (!response.destroyed && response.write(' '.repeat(65_536)));
  }
  response.on('drain', more)
  more()
}

function trickle(response: ServerResponse): void {
  const drops = setInterval(() => response.write(' '), 10)
  response.on('close', () => clearInterval(drops))
}

const rejection = (message: string) => ({ kind: 'unavailable', message: expect.stringContaining(message) })

test('an answer without an end is given up where it is too large, and its connection with it', async () => {
  answer = endless
  const call = ask(60_000)
  await expect(call).rejects.toBeInstanceOf(ProviderError)
  await expect(call).rejects.toMatchObject(rejection('too large'))
  await closed
})

test('an answer that trickles has the same deadline as one that does not come', async () => {
  const patience = { timeoutMs: 60_000 }
  const call = client(patience)
  answer = (response) => response.end(JSON.stringify({ success: true }))
  await call()
  // The token is cached by now, so that only the call itself is late.
  patience.timeoutMs = 200
  const cut = new Promise<void>((resolve) => {
    answer = (response) => {
      response.on('close', resolve)
      trickle(response)
    }
  })
  await expect(call()).rejects.toMatchObject(rejection('timeout'))
  await cut
})

test('so has the token', async () => {
  token = endless
  await expect(ask(60_000)).rejects.toMatchObject(rejection('too large'))
  token = trickle
  await expect(ask(200)).rejects.toMatchObject(rejection('timeout'))
})

test('a large answer within the limit is read whole', async () => {
  const text = 'ã'.repeat(400_000)
  answer = (response) => response.end(JSON.stringify({ success: true, result: text }))
  expect(await ask(60_000)).toBe(text)
})
