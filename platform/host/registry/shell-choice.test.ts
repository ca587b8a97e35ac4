import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { jest } from '@jest/globals'
import type { Registry } from '../../../shared/federation/registry/registry.ts'
import { dataIn, setRegistry, start } from '../test/host.ts'
import { aShell, putShell } from '../test/shells.ts'
import { aRegistry, aStore, SHELL } from '../test/store.ts'
import type { Avoided } from './avoided.ts'
import { candidatesOf } from './candidates.ts'
import { createShellChoice, NoShell } from './shell-choice.ts'
import { openStore } from './store.ts'

const [LIVE, GOOD, OLDER, CANARY, PREVIEW] = ['live', 'good', 'older', 'canary', 'preview'].map((text) =>
  aShell({}, { 'js/main.js': text }),
)
const hashOf = (shell: typeof LIVE) => shell?.release.hash ?? ''
const ref = (shell: typeof LIVE) => ({ hash: hashOf(shell) })

/** Store with five releases of the shell, one in each place of the registry. */
async function aWorld(parts: Partial<Registry> = {}) {
  const config = await aStore()
  const folderOf = (shell: typeof LIVE) => path.join(config.storeDir, 'shell', hashOf(shell))
  for (const shell of [LIVE, GOOD, OLDER, CANARY, PREVIEW]) if (shell) await putShell(folderOf(shell), shell)
  const registry = aRegistry(4, {
    live: { shell: ref(LIVE) },
    lastKnownGood: { shell: ref(GOOD) },
    previous: { shell: [ref(GOOD), ref(OLDER)] },
    rollouts: [
      {
        ...{ area: 'shell', release: ref(CANARY), percent: 10, ramp: null, staff: null },
        ...{ limits: { minVisits: 20, minNetworks: 3 }, since: 4, startedAt: null },
      },
    ],
    ...parts,
  })
  const skipped: string[] = []
  const store = openStore(config, { error: () => {}, warn: () => {} })
  const choose = createShellChoice(store, (_name, hash, cause) => skipped.push(`${hash} ${cause}`))
  const chosen = async (isCanary = false, previewed?: string, avoided: Avoided = new Set()) => {
    const { shell, source } = await choose(candidatesOf(registry, 'shell', { isCanary, previewed, avoided }))
    return [shell.hash, source]
  }
  return { chosen, skipped, folderOf, config }
}

test('a visitor gets the live shell; of the canary who is in its share, and a preview whoever opened its link', async () => {
  const { chosen, skipped } = await aWorld()
  expect(await chosen()).toEqual([hashOf(LIVE), 'live'])
  expect(await chosen(true)).toEqual([hashOf(CANARY), 'canary'])
  expect(await chosen(true, hashOf(PREVIEW))).toEqual([hashOf(PREVIEW), 'preview'])
  expect(skipped).toEqual([])
})

test('a shell that is gone, unreadable or not whole is passed over for the next: canary, live, last known good, older', async () => {
  const { chosen, skipped, folderOf } = await aWorld()
  await writeFile(path.join(folderOf(CANARY), 'js/main.js'), 'forged')
  expect(await chosen(true)).toEqual([hashOf(LIVE), 'live'])
  const other = await aWorld()
  await rm(path.join(other.folderOf(LIVE), 'css/main.css'))
  await writeFile(path.join(other.folderOf(GOOD), 'release.json'), '{')
  expect(await other.chosen()).toEqual([hashOf(OLDER), 'live'])
  expect(await other.chosen()).toEqual([hashOf(OLDER), 'live'])
  expect(skipped).toEqual([expect.stringContaining('js/main.js is not the file of the release')])
  // Each is reported once, regardless of the number of visits.
  expect(other.skipped).toHaveLength(2)
})

test('a shell that was taken off is no way back', async () => {
  const refusal = { at: '2026-11-23T12:00:00.000Z', by: 'ana', why: 'rolled-back', reason: 'Quebrou.' } as const
  const { chosen, folderOf } = await aWorld({
    lastKnownGood: { shell: ref(LIVE) },
    refused: { shell: { [hashOf(GOOD)]: refusal } },
  })
  await rm(folderOf(LIVE), { recursive: true })
  expect(await chosen()).toEqual([hashOf(OLDER), 'live'])
})

test('a shell that failed in this browser comes behind all others', async () => {
  const { chosen } = await aWorld()
  const avoided = new Set([`shell.${hashOf(LIVE)}`])
  expect(await chosen(false, undefined, avoided)).toEqual([hashOf(GOOD), 'live'])
  const all = new Set([LIVE, GOOD, OLDER].map((shell) => `shell.${hashOf(shell)}`))
  expect(await chosen(false, undefined, all)).toEqual([hashOf(LIVE), 'live'])
})

test('without any there is none, and that is told apart from other failures', async () => {
  const { chosen, folderOf } = await aWorld()
  await Promise.all([LIVE, GOOD, OLDER].map((shell) => rm(folderOf(shell), { recursive: true })))
  await expect(chosen()).rejects.toBeInstanceOf(NoShell)
})

test('a file that a host refuses to send takes its shell off the next page', async () => {
  const { folderOf, config } = await aWorld()
  const host = await start(config)
  const page = async () => dataIn((await host.inject('/cupons')).body).shellRelease.hash
  await setRegistry(config, { live: { shell: ref(LIVE) }, lastKnownGood: { shell: ref(GOOD) } })
  expect(await page()).toBe(hashOf(LIVE))
  await writeFile(path.join(folderOf(LIVE), 'js/main.js'), 'forged')
  expect((await host.inject(`/releases/shell/${hashOf(LIVE)}/js/main.js`)).statusCode).toBe(404)
  expect(await page()).toBe(hashOf(GOOD))
})

test('damage and repair by hand are noticed after five seconds', async () => {
  const { chosen, folderOf } = await aWorld()
  const file = path.join(folderOf(LIVE), 'js/main.js')
  const recorded = await readFile(file)
  const now = jest.spyOn(Date, 'now')
  const later = (seconds: number) => now.mockReturnValue(1_800_000_000_000 + seconds * 1000)
  try {
    later(0)
    expect(await chosen()).toEqual([hashOf(LIVE), 'live'])
    await writeFile(file, 'forged')
    later(6)
    expect(await chosen()).toEqual([hashOf(GOOD), 'live'])
    await writeFile(file, recorded)
    later(12)
    expect(await chosen()).toEqual([hashOf(LIVE), 'live'])
  } finally {
    now.mockRestore()
  }
})

test('the shell of the tests is whole', async () => {
  const store = openStore(await aStore(), { error: () => {}, warn: () => {} })
  expect((await store.wholeShell(SHELL.release.hash)).version).toBe('1.0.0')
})
