import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { aBuiltFolder } from '../../host/test/built-folder.ts'
import { ref, setRegistry } from '../../host/test/host.ts'
import { aKey, aSignedCopy, settingOf, type TeamKey } from '../../host/test/keys.ts'
import { aStore, HASH } from '../../host/test/store.ts'
import { publishFolder } from '../store/publish-folder.ts'
import { assertSigned } from './assert-signed.ts'

const AREA = 'mf-customer'
const KEY = aKey()

/** Store with an unsigned live release and a published one signed by `key`. */
async function aWorld(key: TeamKey) {
  const config = await aStore({ RELEASE_KEYS: settingOf(AREA, KEY) })
  const { folder, hash } = await aBuiltFolder()
  await publishFolder(await aSignedCopy(folder, key), { ...config, area: AREA, hash })
  return { config, hash, record: path.join(config.storeDir, AREA, hash, 'release.json') }
}

test('a host with keys that signed nothing of what is live does not start, and says of which names', async () => {
  const { config } = await aWorld(KEY)
  await expect(assertSigned(config)).rejects.toThrow(
    /^The host cannot start:\nRELEASE_KEYS has keys of mf-customer, which/,
  )
})

test('keys of another pair than the one that signed stop it, too', async () => {
  const { config, hash } = await aWorld(aKey())
  await setRegistry(config, { live: ref(hash), lastKnownGood: ref(hash) })
  await expect(assertSigned(config)).rejects.toThrow(/keys of mf-customer/)
})

test('it starts when the live release is signed, or the one behind an unsigned one', async () => {
  const { config, hash } = await aWorld(KEY)
  await setRegistry(config, { live: ref(hash), lastKnownGood: ref(HASH) })
  await expect(assertSigned(config)).resolves.toBeUndefined()
  await setRegistry(config, { live: ref(HASH), lastKnownGood: ref(hash) })
  await expect(assertSigned(config)).resolves.toBeUndefined()
})

test('it starts when somebody edited the one signed release: the other areas are shown', async () => {
  const { config, hash, record } = await aWorld(KEY)
  await setRegistry(config, { live: ref(hash), lastKnownGood: ref(hash) })
  await writeFile(record, (await readFile(record, 'utf8')).replace('1.0.0', '1.0.1'))
  await expect(assertSigned(config)).resolves.toBeUndefined()
})

test('names without keys, and an empty store, stop nothing', async () => {
  await expect(assertSigned(await aStore({ RELEASE_KEYS: settingOf('mf-marketing', KEY) }))).resolves.toBeUndefined()
  await expect(assertSigned({ ...(await aWorld(KEY)).config, storeDir: '/nowhere' })).resolves.toBeUndefined()
})
