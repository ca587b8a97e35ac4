import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { hashOfRecord } from '../../releases/store/content-hash.ts'
import { readContents } from '../../releases/store/contents.ts'
import { publishFolder } from '../../releases/store/publish-folder.ts'
import { aBuiltFolder } from '../test/built-folder.ts'
import { areaFor, ref, setRegistry, start } from '../test/host.ts'
import { aKey, aSignedCopy, settingOf, type TeamKey } from '../test/keys.ts'
import { aStore, HASH, integrityOf } from '../test/store.ts'
import { createResolver } from './resolve.ts'
import { openStore } from './store.ts'

const AREA = 'mf-customer'
const KEY = aKey()
const silent = { error: () => undefined, warn: () => undefined }

/** Signed release with one script that contains `text`. */
async function aSignedRelease(text: string, key: TeamKey = KEY) {
  const { release } = await aBuiltFolder()
  const files = { ...release.files, 'js/cupons.js': integrityOf(text) }
  const { folder, hash } = await aBuiltFolder({ files, commit: text }, { 'js/cupons.js': text })
  return { folder: await aSignedCopy(folder, key), hash }
}

/** Store of an area with keys: a signed live release, and an earlier signed one. */
async function aWorld() {
  const config = await aStore({ RELEASE_KEYS: settingOf(AREA, KEY) })
  const [live, before] = [await aSignedRelease('now'), await aSignedRelease('before')]
  for (const { folder, hash } of [live, before]) await publishFolder(folder, { ...config, area: AREA, hash })
  const pointers = {
    live: ref(live.hash),
    lastKnownGood: ref(before.hash),
    previous: { [AREA]: [{ hash: before.hash }] },
  }
  await setRegistry(config, pointers)
  const folderOf = (hash: string) => path.join(config.storeDir, AREA, hash)
  return { config, live, before, folderOf, published: folderOf(live.hash), pointers }
}
type World = Awaited<ReturnType<typeof aWorld>>

const shownBy = async (host: FastifyInstance) => (await areaFor(host, 0))?.hash
const statusOf = async (host: FastifyInstance, hash: string, file = 'js/cupons.js') =>
  (await host.inject(`/releases/${AREA}/${hash}/${file}`)).statusCode

/** Modifies a script and adapts record and name: consistent, but unsigned. */
async function forgeWhole(folder: string): Promise<string> {
  await writeFile(path.join(folder, 'js/cupons.js'), 'steal()')
  const record = JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8'))
  const files = { ...record.files, 'js/cupons.js': integrityOf('steal()') }
  const forged = { ...record, files, contents: await readContents(folder) }
  const hash = hashOfRecord(forged)
  await writeFile(path.join(folder, 'release.json'), JSON.stringify({ ...forged, hash }))
  return hash
}

const editRecord = async (folder: string) => {
  const file = path.join(folder, 'release.json')
  await writeFile(file, (await readFile(file, 'utf8')).replace('Área do Cliente', 'Área do cliente'))
}

const EDITS: [string, (world: World) => Promise<unknown>][] = [
  ['a field of its record was edited', ({ published }) => editRecord(published)],
  ['script and record were rewritten so that they fit', ({ published }) => forgeWhole(published)],
  ['its signature is gone', ({ published }) => rm(path.join(published, 'provenance.json'))],
  [
    'its signature is that of another release',
    ({ published, folderOf, before }) =>
      cp(path.join(folderOf(before.hash), 'provenance.json'), path.join(published, 'provenance.json')),
  ],
  [
    'it was signed by a stranger',
    async ({ published }) => {
      await forgeWhole(published)
      const copy = await aSignedCopy(published, aKey())
      await cp(copy, published, { recursive: true })
    },
  ],
]

test('a signed release is shown and sent', async () => {
  const { config, live } = await aWorld()
  const host = await start(config)
  expect(await shownBy(host)).toBe(live.hash)
  expect(await statusOf(host, live.hash)).toBe(200)
  expect(await statusOf(host, live.hash, 'provenance.json')).toBe(404)
})

test.each(EDITS)(
  'a host that starts when %s shows the release before, and sends nothing of this one',
  async (_what, edit) => {
    const world = await aWorld()
    await edit(world)
    const host = await start(world.config)
    expect(await shownBy(host)).toBe(world.before.hash)
    expect(await statusOf(host, world.live.hash)).toBe(404)
    expect(await statusOf(host, world.before.hash)).toBe(200)
  },
)

test.each(EDITS.slice(0, 2))(
  'a host that runs while %s sends nothing of it, and then shows the release before',
  async (_what, edit) => {
    const world = await aWorld()
    const host = await start(world.config)
    expect(await shownBy(host)).toBe(world.live.hash)
    await edit(world)
    expect(await statusOf(host, world.live.hash)).toBe(404)
    expect(await shownBy(host)).toBe(world.before.hash)
  },
)

test('a whole folder that somebody wrote by hand, under the name that fits, goes live nowhere', async () => {
  const { config, before, folderOf, published, pointers } = await aWorld()
  const draft = folderOf('.draft')
  await cp(published, draft, { recursive: true })
  const hash = await forgeWhole(draft)
  await cp(draft, folderOf(hash), { recursive: true })
  await setRegistry(config, { ...pointers, live: ref(hash) })
  const host = await start(config)
  expect(await shownBy(host)).toBe(before.hash)
  expect(await statusOf(host, hash)).toBe(404)
})

test('a signed release under the name of another one is shown by nobody', async () => {
  const { config, before, folderOf, published, pointers } = await aWorld()
  const other = 'e'.repeat(16)
  await cp(published, folderOf(other), { recursive: true })
  await setRegistry(config, { ...pointers, live: ref(other) })
  expect(await shownBy(await start(config))).toBe(before.hash)
})

test('publishing the signed release again repairs the edited one', async () => {
  const { config, live, published } = await aWorld()
  await forgeWhole(published)
  await publishFolder(live.folder, { ...config, area: AREA, hash: live.hash })
  const host = await start(config)
  expect(await shownBy(host)).toBe(live.hash)
  expect(await statusOf(host, live.hash)).toBe(200)
})

test('an edited release is told of once, with what is wrong', async () => {
  const { config, live, published } = await aWorld()
  await editRecord(published)
  const told: string[] = []
  const resolve = createResolver(openStore(config, silent), (area, hash, cause) =>
    told.push(`${area} ${hash} ${cause}`),
  )
  for (const bucket of [1, 2, 3]) await resolve(bucket)
  expect(told).toEqual([
    `${AREA} ${live.hash} Error: signature: the signature is of another record than that of this release of ${AREA}`,
  ])
})

test('unsigned releases of areas without keys are shown as before', async () => {
  const config = await aStore({ RELEASE_KEYS: settingOf('mf-marketing', KEY) })
  expect(await shownBy(await start(config))).toBe(HASH)
})
