import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deliveryAt } from '../../releases/deliver/delivery-at.ts'
import { askHost, remoteHost, sendCommand, sendRelease } from '../../releases/deliver/remote-host.ts'
import { auditOf, readRegistry } from '../../releases/store/registry-log.ts'
import { releaseTexts } from '../../releases/texts/release.texts.ts'
import { aPackedRelease } from '../test/built-folder.ts'
import { start } from '../test/host.ts'
import { listening } from '../test/sockets.ts'
import { aStore, HASH } from '../test/store.ts'

/** Running host with a folder per name; `at` connects by one of the sockets. */
const aHost = (...names: string[]) => aHostWith({}, ...names)

async function aHostWith(settings: Record<string, string>, ...names: string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'loopi-sockets-'))
  for (const name of names) await mkdir(path.join(folder, name))
  const config = { ...(await aStore(settings)), deliveryDir: folder }
  const host = await start(config)
  await listening(host)
  const folderOf = (name: string) => path.join(folder, name)
  return { config, host, folderOf, at: (name: string) => remoteHost(`unix:${folderOf(name)}`) }
}

const promotion = (area: 'mf-customer' | 'mf-marketing' | 'shell', hash: string) =>
  ({ operation: 'promote', area, hash, reason: 'Nova' }) as const

test('an area is published and promoted by its socket, without a token, and the audit says by which', async () => {
  const { at, config } = await aHost('mf-customer')
  const { packed, hash } = await aPackedRelease('novo')
  expect(await sendRelease(at('mf-customer'), 'mf-customer', packed)).toEqual({ hash })
  expect(await deliveryAt(at('mf-customer'), 'mf-customer', hash)).toEqual({ earlier: { state: 'new' }, live: HASH })
  await sendCommand(at('mf-customer'), promotion('mf-customer', hash))
  expect((await readRegistry(config.storeDir)).live['mf-customer']?.hash).toBe(hash)
  expect((await auditOf(config.storeDir))[0]).toMatchObject({ by: 'socket:mf-customer', reason: 'Nova', hash })
  expect((await deliveryAt(at('mf-customer'), 'mf-customer', hash)).earlier).toEqual({ state: 'live' })
})

test('it opens neither another area nor the shell: nothing of theirs is published, promoted or told', async () => {
  const { at, config } = await aHost('mf-marketing', 'mf-customer')
  const before = await readRegistry(config.storeDir)
  const { packed } = await aPackedRelease('novo')
  const foreign = at('mf-marketing')
  const refused = 'not for this area'
  await expect(sendRelease(foreign, 'mf-customer', packed)).rejects.toThrow(refused)
  await expect(sendRelease(foreign, 'shell', packed)).rejects.toThrow(refused)
  await expect(sendCommand(foreign, promotion('mf-customer', HASH))).rejects.toThrow(refused)
  const operation = { ...promotion('mf-customer', HASH), revision: before.revision }
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(operation) }
  await expect(askHost(foreign, '/federation/operations', sent)).rejects.toThrow(refused)
  await expect(askHost(foreign, `/federation/releases/mf-customer/${HASH}`)).rejects.toThrow(refused)
  expect(await readRegistry(config.storeDir)).toEqual(before)
})

test('the socket for areas without a folder opens none that has one', async () => {
  const { at, config } = await aHost('area', 'shell', 'mf-customer')
  const { packed } = await aPackedRelease('novo')
  await expect(sendRelease(at('area'), 'mf-customer', packed)).rejects.toThrow('not for this area')
  await expect(sendCommand(at('area'), promotion('shell', HASH))).rejects.toThrow()
  expect((await readRegistry(config.storeDir)).live['mf-customer']?.hash).toBe(HASH)
  const alone = await aHost('area')
  expect(await sendRelease(alone.at('area'), 'mf-customer', packed)).toMatchObject({ hash: expect.any(String) })
})

test('an area claims by its socket what stands with its token, and no more', async () => {
  const claiming = (paths: string) => ({ DEPLOY_TOKENS: `mf-customer:${'0'.repeat(64)}:${paths}` })
  const { packed, hash } = await aPackedRelease('novo')
  const narrow = await aHostWith(claiming('/sorteios'), 'mf-customer')
  await expect(sendRelease(narrow.at('mf-customer'), 'mf-customer', packed)).rejects.toThrow('/cupons')
  const wide = await aHostWith(claiming('/'), 'mf-customer')
  expect(await sendRelease(wide.at('mf-customer'), 'mf-customer', packed)).toEqual({ hash })
})

test('it answers for releases alone: no page, no api behind the host, no overrides', async () => {
  const { at } = await aHost('mf-customer')
  for (const address of ['/', '/cupons', '/api/me', '/federation/overrides', '/federation/previews'])
    await expect(askHost(at('mf-customer'), address)).rejects.toThrow(releaseTexts.hostCodes['route/not-found'])
})

test('several hosts share the folders: a release goes to one that runs, whichever ended or was killed', async () => {
  const { host, folderOf, at, config } = await aHost('mf-customer', 'not-an-area')
  const socketsOf = async (name: string) => (await readdir(folderOf(name))).length
  const second = await start(config)
  await listening(second)
  expect([await socketsOf('mf-customer'), await socketsOf('not-an-area')]).toEqual([2, 0])
  await host.close()
  // A killed host leaves a socket without a listener.
  await writeFile(path.join(folderOf('mf-customer'), 'host-0.sock'), '')
  const overview = { areas: [{ name: 'mf-customer' }] }
  expect(await askHost(at('mf-customer'), '/federation/areas')).toMatchObject(overview)
  await second.close()
  await expect(askHost(at('mf-customer'), '/federation/areas')).rejects.toThrow('did not answer')
  await listening(await start(config))
  expect(await socketsOf('mf-customer')).toBe(1)
  expect(await askHost(at('mf-customer'), '/federation/areas')).toMatchObject(overview)
})

test('a folder that is not there is a host that does not answer', async () => {
  await expect(askHost(remoteHost('unix:/nowhere'), '/federation/areas')).rejects.toThrow(
    'unix:/nowhere did not answer.',
  )
})
