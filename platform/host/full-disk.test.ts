import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../local/ports.ts'
import { packRelease } from '../releases/store/archive.ts'
import { hashOfRecord } from '../releases/store/content-hash.ts'
import type { HostConfig } from './config.ts'
import { addRelease, DEPLOY_TOKENS, started, TOKEN } from './test/host.ts'
import { aStore, integrityOf, PRODUCTION, RELEASE, sealed } from './test/store.ts'

const OTHER = 'd'.repeat(16)
/** Device that fails every write, as a log on a full disk. */
const NO_SPACE = '/dev/full'

/** Host in its own process, over the store; its disk is full once the file `fullDisk` exists. */
async function aHost(config: HostConfig, fullDisk: string): Promise<string> {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    ['--import', path.join(import.meta.dirname, 'test/full-disk.ts'), path.join(import.meta.dirname, 'server.ts')],
    {
      env: {
        ...{ PATH: process.env.PATH, FULL_DISK: fullDisk, PORT: String(port), DEPLOY_TOKENS },
        ...{ STORE_DIR: config.storeDir, API_URL: config.apiUrl },
        // Production logs a line per request.
        ...{ ...PRODUCTION, PUBLIC_URL: 'http://localhost:3000' },
      },
      stdio: ['ignore', openSync(NO_SPACE, 'w'), 'inherit'],
    },
  )
  started.push({
    close: async () => {
      child.kill()
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(`${url}/federation/health/live`).catch(() => null))) {
    if (child.exitCode !== null) throw new Error('The host has ended.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return url
}

async function aBuiltRelease(): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'loopi-built-'))
  const files = { 'remoteEntry.js': integrityOf('entry'), 'js/cupons.js': integrityOf('novo') }
  const release = { ...sealed(RELEASE), files }
  await mkdir(path.join(folder, 'js'))
  await writeFile(path.join(folder, 'remoteEntry.js'), 'entry')
  await writeFile(path.join(folder, 'js/cupons.js'), 'novo')
  await writeFile(path.join(folder, 'release.json'), JSON.stringify({ ...release, hash: hashOfRecord(release) }))
  return packRelease(folder)
}

/** Hash of the file names in a store. */
const storeOf = async ({ storeDir }: HostConfig) =>
  createHash('sha256')
    .update((await readdir(storeDir, { recursive: true })).sort().join('\n'))
    .digest('hex')

test('on a full disk pages and files go on, and deliveries are refused with a sentence and leave nothing behind', async () => {
  const config = await aStore()
  await addRelease(config, OTHER)
  const fullDisk = path.join(path.dirname(config.storeDir), 'full')
  const url = await aHost(config, fullDisk)
  const authorization = `Bearer ${TOKEN}`
  const publish = async () =>
    fetch(`${url}/federation/releases/mf-customer`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/vnd.loopi.release+gzip' },
      body: new Uint8Array(await aBuiltRelease()),
    })
  const promote = () =>
    fetch(`${url}/federation/operations`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ operation: 'promote', area: 'mf-customer', hash: OTHER, reason: 'x' }),
    })
  const before = await storeOf(config)
  await writeFile(fullDisk, '')
  for (const order of [publish, promote]) {
    const answer = await order()
    expect([answer.status, await answer.json()]).toEqual([
      507,
      expect.objectContaining({
        code: 'release/not-written',
        message: 'Não foi possível escrever no armazenamento: não há espaço. O que está no ar não mudou.',
      }),
    ])
  }
  expect(await storeOf(config)).toBe(before)
  for (let time = 0; time < 20; time++) {
    const page = await fetch(`${url}/cupons`)
    expect([page.status, (await page.text()).includes('"revision":3')]).toEqual([200, true])
  }
  expect((await fetch(`${url}/releases/mf-customer/${OTHER}/remoteEntry.js`)).status).toBe(200)
  expect((await fetch(`${url}/federation/health/ready`)).status).toBe(200)
  const beacon = { area: 'mf-customer', hash: OTHER, outcome: 'loaded', milliseconds: 5, path: '/cupons' }
  const telling = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(beacon) }
  expect((await fetch(`${url}/federation/beacon`, telling)).status).toBe(204)
  await rm(fullDisk)
  expect((await promote()).status).toBe(200)
  expect((await publish()).status).toBe(201)
})
