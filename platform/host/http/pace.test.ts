import Fastify from 'fastify'
import { buildHost } from '../app.ts'
import { started } from '../test/host.ts'
import { listening, open, statusesOf, until } from '../test/sockets.ts'
import { aStore } from '../test/store.ts'

const PACE = { patience: 200, bytesPerSecond: 1000, rest: 100 }

async function aHost(pace = PACE): Promise<number> {
  const api = Fastify()
  api.all('/api/*', async ({ body }) => ({ got: body }))
  started.push(api)
  const config = await aStore({ API_URL: `http://127.0.0.1:${await listening(api)}` })
  const host = await buildHost(config, { pace })
  started.push(host)
  return listening(host)
}

test.each([
  ['/api/coisas', 'content-length: 1000'],
  ['/api/coisas', 'transfer-encoding: chunked'],
  ['/federation/beacon', 'content-length: 1000'],
])('a body to %s that comes drop by drop is given up (%s)', async (address, length) => {
  const { socket, answers, ended } = await open(await aHost())
  socket.write(`POST ${address} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${length}\r\n\r\n`)
  const drops = setInterval(() => socket.write(length.includes('chunked') ? '1\r\n \r\n' : ' '), 20)
  // The connection is closed as well, so the rest of the body is never sent.
  await ended
  clearInterval(drops)
  expect(statusesOf(answers)).toEqual([408])
  expect(answers.text).toContain('"code":"request/too-slow"')
})

test('a body that keeps pace may take longer than that', async () => {
  const { socket, answers } = await open(await aHost({ ...PACE, bytesPerSecond: 10 }))
  const body = JSON.stringify({ text: 'x'.repeat(2000) })
  socket.write(
    `POST /api/coisas HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
  )
  // The first half leaves enough time on any machine, the second is sent after the limit.
  socket.write(body.slice(0, 500))
  setTimeout(() => socket.write(body.slice(500)), 2 * PACE.patience)
  await until(() => statusesOf(answers).length === 1)
  expect(statusesOf(answers)).toEqual([200])
})

test('the rest of a refused body that never comes costs its connection', async () => {
  const { socket, answers, ended } = await open(await aHost())
  socket.write(
    'POST /api/coisas HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9000000\r\n\r\n',
  )
  await ended
  expect(statusesOf(answers)).toEqual([413])
})
