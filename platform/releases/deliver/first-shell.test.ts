import { spawnSync } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { aShell, putShell } from '../../host/test/shells.ts'
import { aStore, SHELL } from '../../host/test/store.ts'
import { auditOf, readRegistry } from '../store/registry-log.ts'
import { rollBack } from '../transitions/operations.ts'
import { bringFirstShell } from './first-shell.ts'

const FIRST = aShell({}, { 'js/main.js': 'first' })

/** Host whose image contains a shell, over an empty or a used store. */
async function anImage(store: 'empty' | 'used' = 'empty') {
  const { storeDir, ...config } = await aStore()
  const shellDir = path.join(path.dirname(storeDir), 'image')
  await putShell(shellDir, FIRST)
  if (store === 'empty') await rm(storeDir, { recursive: true })
  return { ...config, storeDir, shellDir }
}

test('an empty store gets the shell that came with the host, with its lines of the audit', async () => {
  const config = await anImage()
  await bringFirstShell(config)
  const { live, lastKnownGood } = await readRegistry(config.storeDir)
  expect([live, lastKnownGood]).toEqual(Array(2).fill({ shell: { hash: FIRST.release.hash } }))
  expect((await auditOf(config.storeDir)).map(({ operation, by, area }) => [operation, by, area])).toEqual([
    ['promote', 'host', 'shell'],
    ['publish', 'host', 'shell'],
  ])
})

test('of two hosts that start at once over an empty store one brings it, and both go on', async () => {
  const config = await anImage()
  await Promise.all([bringFirstShell(config), bringFirstShell(config), bringFirstShell(config)])
  const promotions = (await auditOf(config.storeDir)).filter(({ operation }) => operation === 'promote')
  expect(promotions).toHaveLength(1)
})

test('a store with a live shell keeps it, whatever the image brings', async () => {
  const config = await anImage('used')
  const before = await readRegistry(config.storeDir)
  await bringFirstShell(config)
  expect(await readRegistry(config.storeDir)).toEqual(before)
})

test('a shell that was rolled back to is not replaced at the next start', async () => {
  const config = await anImage()
  await bringFirstShell(config)
  const second = aShell({}, { 'js/main.js': 'second' })
  const image = path.join(path.dirname(config.storeDir), 'second')
  await putShell(image, second)
  await bringFirstShell({ ...config, shellDir: image })
  expect((await readRegistry(config.storeDir)).live.shell?.hash).toBe(FIRST.release.hash)
  await expect(rollBack(config, 'shell', { by: 'ana', reason: 'x' })).rejects.toThrow('shell has no earlier release')
})

test.each(['absent', 'broken', 'damaged'])(
  'over an empty store a shell of the image that is %s is told',
  async (state) => {
    const config = await anImage()
    if (state === 'absent') await rm(config.shellDir, { recursive: true })
    else if (state === 'broken') await writeFile(path.join(config.shellDir, 'release.json'), '{')
    else await writeFile(path.join(config.shellDir, 'js/main.js'), 'damaged')
    await expect(bringFirstShell(config)).rejects.toThrow(/no shell is live in .+ holds no whole release of one/)
  },
)

test('over an empty store a host without a shell does not start, and says why', async () => {
  const { storeDir } = await anImage()
  const { status, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, '../../host/server.ts')], {
    env: { PATH: process.env.PATH, PORT: '0', STORE_DIR: storeDir },
    encoding: 'utf8',
    timeout: 30_000,
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(/no shell is live in .+, and this is no image that has one/)
})

test('a host over a store with a live shell needs none of its own', async () => {
  const { storeDir, releaseKeys } = await aStore()
  await bringFirstShell({ storeDir, shellDir: null, releaseKeys })
  expect((await readRegistry(storeDir)).live.shell?.hash).toBe(SHELL.release.hash)
})
