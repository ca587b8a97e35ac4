import { writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { buildHost } from '../app.ts'
import { started } from '../test/host.ts'
import { listening, open, statusesOf, until } from '../test/sockets.ts'
import { aStore, HASH } from '../test/store.ts'

/** Stub api that delays responses until the test releases them. */
async function aSlowApi() {
  const waiting: ServerResponse[] = []
  const api = createServer((_request, response) => void waiting.push(response))
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  started.push({ close: () => api.closeAllConnections() }, { close: () => api.close() })
  return { url: `http://127.0.0.1:${(api.address() as AddressInfo).port}`, waiting }
}

async function aHost(apiUrl: string, shutdown = { answer: 150, cut: 300 }) {
  const config = await aStore({ API_URL: apiUrl })
  // More than the socket buffers between two processes.
  await writeFile(path.join(config.storeDir, `mf-customer/${HASH}/big.js`), Buffer.alloc(64 * 1024 * 1024))
  const host = await buildHost(config, { shutdown })
  started.push(host)
  return { host, port: await listening(host) }
}

const POST =
  'POST /api/coisas HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":'

test('a host that is asked to end does, whatever is open', async () => {
  const { url, waiting } = await aSlowApi()
  const { host, port } = await aHost(url)
  const clients = await Promise.all(Array.from({ length: 5 }, () => open(port)))
  const [stream, halfSent, slow, forwarded, headless] = clients as [Client, Client, Client, Client, Client]
  stream.socket.write('GET /federation/events HTTP/1.1\r\nhost: localhost\r\n\r\n')
  halfSent.socket.write(POST)
  slow.socket.write(`GET /releases/mf-customer/${HASH}/big.js HTTP/1.1\r\nhost: localhost\r\n\r\n`)
  slow.socket.once('data', () => slow.socket.pause())
  forwarded.socket.write('GET /api/coisas HTTP/1.1\r\nhost: localhost\r\n\r\n')
  headless.socket.write('GET / HTTP/1.1\r\nhost:')
  await until(() => waiting.length === 2 && statusesOf(stream.answers).length === 1 && slow.socket.isPaused())
  await host.close()
  slow.socket.resume()
  await Promise.all(clients.map(({ ended }) => ended))
  expect(statusesOf(halfSent.answers)).toEqual([503])
  expect(statusesOf(forwarded.answers)).toEqual([503])
  expect(forwarded.answers.text).toContain('"code":"server/unavailable"')
})

type Client = Awaited<ReturnType<typeof open>>

test('what was under way is answered, over connections that are kept open as well', async () => {
  const { url, waiting } = await aSlowApi()
  const { host, port } = await aHost(url, { answer: 30_000, cut: 40_000 })
  const [first, second] = [await open(port), await open(port)]
  first.socket.write('GET /federation/health/live HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await until(() => statusesOf(first.answers).length === 1)
  first.socket.write('GET /api/coisas HTTP/1.1\r\nhost: localhost\r\n\r\n')
  second.socket.write(POST)
  await until(() => waiting.length === 2)
  const over = host.close()
  second.socket.write(`"${'x'.repeat(92)}"}`)
  for (const response of waiting) response.end('{"ok":true}')
  await over
  await Promise.all([first.ended, second.ended])
  expect(statusesOf(first.answers)).toEqual([200, 200])
  expect(statusesOf(second.answers)).toEqual([200])
})
