import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fetchRelease } from '../../releases/deliver/fetch-release.ts'
import { openHost } from '../../releases/deliver/remote-host.ts'
import { listFiles } from '../../releases/store/contents.ts'
import { publishFolder } from '../../releases/store/publish-folder.ts'
import { readReleaseIn, releaseDir } from '../../releases/store/records.ts'
import { aBuiltFolder } from '../test/built-folder.ts'
import { addRelease, CANARY, ref, setRegistry, start } from '../test/host.ts'
import { aStore, HASH, SHELL } from '../test/store.ts'

const AREA = 'mf-customer'

/** Host on a port, with a built release live. */
async function aHost() {
  const config = await aStore()
  const { folder, release } = await aBuiltFolder()
  await publishFolder(folder, { ...config, area: AREA, hash: release.hash })
  await setRegistry(config, {
    live: { ...ref(release.hash), shell: { hash: SHELL.release.hash } },
    lastKnownGood: ref(HASH),
  })
  const host = await start(config)
  const url = await host.listen({ port: 0, host: '127.0.0.1' })
  const fetchInto = async (hash: string, name: 'mf-customer' | 'shell' = AREA) => {
    const into = path.join(await mkdtemp(path.join(tmpdir(), 'loopi-fetched-')), 'release')
    await fetchRelease(openHost(url), { name, hash }, into)
    return into
  }
  return { config, host, hash: release.hash, fetchInto }
}

test('a release that visitors get comes whole, without source maps and compressed copies', async () => {
  const { hash, fetchInto } = await aHost()
  const into = await fetchInto(hash)
  expect(await listFiles(into)).toEqual(['js/cupons.js', 'pages/cupons.html', 'release.json', 'remoteEntry.js'])
  expect((await readReleaseIn(into)).hash).toBe(hash)
})

test('the shell comes, too, with what the host writes into pages', async () => {
  const { fetchInto } = await aHost()
  const into = await fetchInto(SHELL.release.hash, 'shell')
  expect((await readReleaseIn(into)).hash).toBe(SHELL.release.hash)
})

test('a candidate that no visitor gets is given to nobody, and no other file of the store is', async () => {
  const { config, host, fetchInto } = await aHost()
  await addRelease(config, CANARY)
  await expect(fetchInto(CANARY)).rejects.toThrow('404')
  for (const url of ['/federation/archives/registry/00000001', '/federation/archives/mf-customer/..%2f..'])
    expect((await host.inject(url)).statusCode).toBe(404)
})

test('a copy that is not what its record says is refused by name', async () => {
  const { config, hash, fetchInto } = await aHost()
  await writeFile(path.join(releaseDir(config.storeDir, AREA, hash), 'js/cupons.js'), 'forged')
  await expect(fetchInto(hash)).rejects.toThrow(`gave a damaged copy of ${AREA} ${hash}`)
  await rm(path.join(releaseDir(config.storeDir, AREA, hash), 'release.json'))
  await expect(fetchInto(hash)).rejects.toThrow(`gave a damaged copy of ${AREA} ${hash}`)
})

test('one address asks for so many a minute', async () => {
  const { host } = await aHost()
  const ask = () => host.inject('/federation/archives/mf-customer/x')
  for (let at = 0; at < 60; at++) await ask()
  const { statusCode, headers } = await ask()
  expect([statusCode, Number(headers['retry-after'])]).toEqual([429, expect.any(Number)])
})
