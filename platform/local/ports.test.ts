import { createServer } from 'node:net'
import { jest } from '@jest/globals'
import { assertPortFree, freePort, messageForPort, typedCommand } from './ports.ts'

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

test.each([
  ['npm start', 'start', 'loopi', ['start']],
  ['npm run dev', 'dev', 'loopi', ['dev']],
  ['npm run dev -- mf-marketing', 'dev', 'loopi', ['dev', 'mf-marketing']],
  ['npm start -w mf-marketing', 'start', 'mf-marketing', ['area', 'start']],
  ['npx loopi dev mf-marketing', undefined, undefined, ['dev', 'mf-marketing']],
])('%s is told again as it was typed', (typed, script, name, args) => {
  jest.replaceProperty(process, 'argv', ['node', 'main.ts', ...args])
  jest.replaceProperty(process, 'env', { npm_lifecycle_event: script, npm_package_name: name })
  expect(typedCommand()).toBe(typed)
  expect(messageForPort(3000, { code: 'EADDRINUSE' })).toMatch(` PORT=3100 ${typed}`)
  jest.restoreAllMocks()
})

test('a port reserved for root says which to take', () => {
  expect(messageForPort(80, { code: 'EACCES' })).toContain('PORT=3000')
})
