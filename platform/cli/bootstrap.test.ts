import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../lib/paths.ts'

type Typed = { args: string[]; script?: string; name?: string; PORT?: string; folder?: string }

/** Runs a command in a clone without packages; returns the messages before an install. */
async function type({ args, script, name, PORT, folder = 'clone' }: Typed): Promise<string> {
  const clone = join(await mkdtemp(join(tmpdir(), 'loopi-clone-')), folder)
  for (const part of ['platform/cli/loopi.mjs', 'platform/local/bootstrap']) {
    await mkdir(join(clone, part, '..'), { recursive: true })
    await cp(join(root, part), join(clone, part), { recursive: true })
  }
  const env = { PATH: process.env.PATH, npm_lifecycle_event: script, npm_package_name: name, PORT }
  const child = spawn(process.execPath, [join(clone, 'platform/cli/loopi.mjs'), ...args], { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  return output.trim()
}

describe('before anything is installed', () => {
  test.each<[string, Typed]>([
    ['npm start', { args: ['start'], script: 'start', name: 'loopi' }],
    ['npm run dev', { args: ['dev'], script: 'dev', name: 'loopi' }],
    ['npm run dev -- mf-marketing', { args: ['dev', 'mf-marketing'], script: 'dev', name: 'loopi' }],
    ['npm start -w mf-marketing', { args: ['area', 'start'], script: 'start', name: '@loopi/mf-marketing' }],
    ['npx loopi dev mf-marketing', { args: ['dev', 'mf-marketing'] }],
    ['npx loopi dev mf-marketing --federated', { args: ['dev', 'mf-marketing', '--federated'] }],
  ])('a taken port is told to who typed %s', async (typed, command) => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    expect(await type({ ...command, PORT: String(port) })).toBe(
      `✗ Port ${port} is already in use. Close the other program or choose another port: PORT=${port < 65_000 ? port + 100 : 3100} ${typed}`,
    )
    server.close()
  })

  test.each(['0', '70000', 'abc', '-1', '3000.5', ' '])('PORT=%s is refused with what to do', async (PORT) => {
    expect(await type({ args: ['start'], script: 'start', PORT })).toBe(
      `✗ PORT=${PORT} is not a port. Use a number from 1 to 65535, for example: PORT=3100 npm start`,
    )
  })

  test('a folder that the compiler cannot read is told with its sign', async () => {
    expect(await type({ args: ['build'], folder: 'c!d' })).toMatch(/^✗ The compiler takes “!” in a path .*c!d\.$/)
  })
})
