import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ApiGate } from './api-gate.ts'

describe('requests while the api restarts', () => {
  let server: Server
  const served = async (gate: ApiGate): Promise<string> => {
    const hold = gate.hold(['/api'])
    server = createServer((request, response) => {
      void hold(request, response, () => response.end(`answered ${request.url}`))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  afterEach(() => new Promise((resolve) => server.close(resolve)))

  test('are held, and answered by the api once it is back; pages do not wait', async () => {
    const gate = new ApiGate()
    const url = await served(gate)
    gate.restart()
    const arrived = once(server, 'request')
    const held = fetch(`${url}/api/me`)
    await arrived
    expect(await (await fetch(`${url}/cupons`)).text()).toBe('answered /cupons')
    gate.open()
    expect(await (await held).text()).toBe('answered /api/me')
  })

  test.each([
    ['it fails', 10_000, (gate: ApiGate) => gate.fail()],
    ['it takes longer than requests wait', 20, () => undefined],
  ])('get the error envelope in Portuguese when %s', async (_case, patience, end) => {
    const gate = new ApiGate(patience)
    const url = await served(gate)
    gate.restart()
    const arrived = once(server, 'request')
    const held = fetch(`${url}/api/me`)
    await arrived
    end(gate)
    const reply = await held
    expect(reply.status).toBe(503)
    expect(await reply.json()).toMatchObject({
      code: 'server/unavailable',
      error: expect.stringContaining('Serviço indisponível'),
    })
  })

  test('get an answer again after a failure, once it is back', async () => {
    const gate = new ApiGate()
    const url = await served(gate)
    gate.restart()
    gate.fail()
    expect((await fetch(`${url}/api/me`)).status).toBe(503)
    gate.restart()
    gate.open()
    expect((await fetch(`${url}/api/me`)).status).toBe(200)
  })
})
