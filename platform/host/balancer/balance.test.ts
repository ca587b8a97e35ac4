import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo, Server as TcpServer } from 'node:net'
import { createBalancer } from './balance.ts'

const open: (Server | TcpServer)[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

/** Host at an address of this machine that answers its own name, or streams without an end at `/stream`. */
async function aHost(address: string, port = 0): Promise<{ server: Server; port: number }> {
  const server = createServer((asked, answer) => {
    if (asked.url === '/stream') return void answer.write('first\n')
    if (asked.method === 'POST') return void asked.pipe(answer)
    answer.setHeader('connection', 'close').end(address)
  })
  open.push(server.listen(port, address))
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

async function aBalancer(port: number, addresses: () => string[], patience?: number): Promise<string> {
  const balancer = createBalancer({
    ...{ name: 'host', port, resolve: async () => addresses() },
    ...(patience !== undefined && { patience }),
  })
  open.push(balancer.listen(0, '127.0.0.1'))
  await once(balancer, 'listening')
  return `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`
}

/** Answer on a connection of its own. */
async function ask(url: string, body?: string): Promise<string> {
  const asked = request(url, { agent: false, method: body === undefined ? 'GET' : 'POST' })
  asked.end(body)
  const [answer] = await once(asked, 'response')
  let text = ''
  for await (const part of answer) text += part
  return text
}

test('connections go to the hosts in turn, and bodies arrive whole', async () => {
  const { port } = await aHost('127.0.0.2')
  await aHost('127.0.0.3', port)
  const url = await aBalancer(port, () => ['127.0.0.2', '127.0.0.3'])
  const answers = [await ask(url), await ask(url), await ask(url), await ask(url)]
  expect(answers.toSorted()).toEqual(['127.0.0.2', '127.0.0.2', '127.0.0.3', '127.0.0.3'])
  const body = 'x'.repeat(300_000)
  expect(await ask(url, body)).toBe(body)
})

test('a host that is gone is passed over', async () => {
  const { port } = await aHost('127.0.0.2')
  const url = await aBalancer(port, () => ['127.0.0.4', '127.0.0.2'])
  expect([await ask(url), await ask(url)]).toEqual(['127.0.0.2', '127.0.0.2'])
})

test('a connection waits while no host is there, and is closed when none comes', async () => {
  const { server, port } = await aHost('127.0.0.2')
  server.close()
  await once(server, 'close')
  const asked = Promise.withResolvers<void>()
  const url = await aBalancer(port, () => {
    asked.resolve()
    return ['127.0.0.2']
  })
  const answer = ask(url)
  await asked.promise
  await aHost('127.0.0.2', port)
  expect(await answer).toBe('127.0.0.2')
  await expect(ask(await aBalancer(port, () => [], 0))).rejects.toThrow('socket hang up')
})

test('a stream goes through as it comes, and ends at the host when the browser leaves', async () => {
  const { server, port } = await aHost('127.0.0.2')
  const asked = request(`${await aBalancer(port, () => ['127.0.0.2'])}/stream`, { agent: false })
  const left = new Promise((resolve) => server.once('connection', (socket) => socket.once('close', resolve)))
  asked.end()
  const [answer] = await once(asked, 'response')
  const [first] = await once(answer, 'data')
  expect(String(first)).toBe('first\n')
  answer.destroy()
  await left
})
