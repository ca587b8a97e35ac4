import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

test('a setting that is missing ends the host with a sentence, and no stack', () => {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', API_URL: 'http://127.0.0.1:1' }
  const options = { env, encoding: 'utf8', timeout: 30_000 } as const
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--no-warnings', join(import.meta.dirname, 'server.ts')],
    options,
  )
  expect(status).toBe(1)
  expect(stderr).toContain('PUBLIC_URL: ')
  expect(stderr).not.toMatch(/^\s+at /m)
})
