import { createServer } from 'node:net'
import { assertPortFree, freePort, messageForPort } from './ports.ts'

test('a free port is accepted, a taken one refused with another to try', async () => {
  const port = await freePort()
  await expect(assertPortFree(port)).resolves.toBeUndefined()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await expect(assertPortFree(port)).rejects.toThrow(`Port ${port} is already in use`)
  await new Promise((resolve) => server.close(resolve))
})

test('the sentence names the command that was typed', () => {
  expect(messageForPort(3102, { code: 'EADDRINUSE' }, 'npm run dev -- mf-customer')).toContain(
    'PORT=3202 npm run dev -- mf-customer',
  )
})

test('a port reserved for root says which to take', () => {
  expect(messageForPort(80, { code: 'EACCES' })).toContain('PORT=3000')
})
