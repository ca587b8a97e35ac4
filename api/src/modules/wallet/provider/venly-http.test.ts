import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { systemClock } from '../../../lib/clock.ts'
import { ProviderError } from './provider.ts'
import { venlyHttp } from './venly-http.ts'

/** Behaviour of the server at a call of the Wallet API; tokens it always gives. */
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

/** A client that waits as long as it is told at the moment. */
function client(patience: { timeoutMs: number }) {
  const access = async () => ({ loginUrl: url, apiUrl: url, clientId: 'id', clientSecret: 'secret', ...patience })
  const http = venlyHttp(access, systemClock)
  return () => http({ method: 'GET', path: '/wallets', result: z.unknown() })
}
const ask = (timeoutMs: number) => client({ timeoutMs })()

/** Writes for as long as somebody reads. */
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

const rejection = (said: string) => ({ kind: 'unavailable', message: expect.stringContaining(said) })

test('an answer without an end is given up where it is too large, and its connection with it', async () => {
  answer = endless
  const asked = ask(60_000)
  await expect(asked).rejects.toBeInstanceOf(ProviderError)
  await expect(asked).rejects.toMatchObject(rejection('too large'))
  await closed
})

test('an answer that trickles has the same deadline as one that does not come', async () => {
  const patience = { timeoutMs: 60_000 }
  const call = client(patience)
  answer = (response) => response.end(JSON.stringify({ success: true }))
  await call()
  // With its token at hand: only the answer is left to be late.
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
