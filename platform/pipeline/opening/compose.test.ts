import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildHost } from '../../host/app.ts'
import { aBuiltFolder } from '../../host/test/built-folder.ts'
import { aShell, putShell } from '../../host/test/shells.ts'
import { aStore, HASH, SHELL } from '../../host/test/store.ts'
import { readRegistry } from '../../releases/store/registry-log.ts'
import { compose } from './compose.ts'

const shell = SHELL.release.hash
const aTarget = () => mkdtemp(path.join(tmpdir(), 'loopi-composition-'))

const closing: (() => unknown)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

/** Store, and the address of a host with it. */
async function aHost() {
  const config = await aStore()
  const host = await buildHost(config)
  closing.push(() => host.close())
  return { config, to: await host.listen({ port: 0, host: '127.0.0.1' }) }
}

test.each(['the local store', 'a host'])(
  'an area takes the place of the live one of %s, in the live shell',
  async (where) => {
    const { config, to } = await aHost()
    const { folder, hash } = await aBuiltFolder()
    const source = {
      storeDir: where === 'a host' ? '/nowhere' : config.storeDir,
      to: where === 'a host' ? to : undefined,
    }
    const storeDir = await aTarget()
    const composition = await compose(folder, source, storeDir)
    expect(composition.areas.map((release) => release.hash)).toEqual([hash])
    expect(composition.shell.hash).toBe(shell)
    const { live, lastKnownGood } = await readRegistry(storeDir)
    expect(live).toEqual({ shell: { hash: shell }, 'mf-customer': { hash } })
    expect(lastKnownGood).toEqual(live)
  },
)

test('a shell takes the place of the live one, with every live area in it', async () => {
  const { config } = await aHost()
  const candidate = aShell({}, { 'js/main.js': 'candidate' })
  const folder = path.join(await aTarget(), 'release')
  await putShell(folder, candidate)
  const storeDir = await aTarget()
  const composition = await compose(folder, { storeDir: config.storeDir, to: undefined }, storeDir)
  const { hash } = candidate.release
  expect([composition.shell.hash, composition.areas.map((release) => release.hash)]).toEqual([hash, [HASH]])
  expect((await readRegistry(storeDir)).live).toEqual({ shell: { hash }, 'mf-customer': { hash: HASH } })
})

test('a first release of an area joins those that are live', async () => {
  const { config } = await aHost()
  const { release } = await aBuiltFolder()
  const { folder, hash } = await aBuiltFolder({ area: { ...release.area, name: 'mf-exemplo' } })
  const storeDir = await aTarget()
  await compose(folder, { storeDir: config.storeDir, to: undefined }, storeDir)
  expect((await readRegistry(storeDir)).live).toMatchObject({ 'mf-customer': { hash: HASH }, 'mf-exemplo': { hash } })
})
