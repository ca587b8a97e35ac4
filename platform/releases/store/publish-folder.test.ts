import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { aBuiltFolder } from '../../host/test/built-folder.ts'
import { NO_KEYS } from '../signing/keys.ts'
import { isWhole } from './folder-state.ts'
import { publishFolder, type Target } from './publish-folder.ts'

async function aPublished() {
  const { folder, hash } = await aBuiltFolder()
  const storeDir = await mkdtemp(path.join(tmpdir(), 'loopi-store-'))
  const target: Target = { storeDir, releaseKeys: NO_KEYS, area: 'mf-customer', hash }
  expect(await publishFolder(folder, target)).toBe(true)
  return { folder, target, published: path.join(storeDir, 'mf-customer', hash) }
}

test('a published release that is whole stays as it is', async () => {
  const { folder, target, published } = await aPublished()
  const before = await stat(published)
  expect(await publishFolder(folder, target)).toBe(false)
  expect((await stat(published)).ino).toBe(before.ino)
})

test.each<[string, (published: string) => Promise<void>]>([
  ['a file is missing', (at) => rm(path.join(at, 'js/cupons.js'))],
  ['a file has other bytes', (at) => writeFile(path.join(at, 'js/cupons.js'), 'cupons ')],
  ['a compressed copy has other bytes', (at) => writeFile(path.join(at, 'remoteEntry.js.gz'), 'x')],
  ['markup has other bytes', (at) => writeFile(path.join(at, 'pages/cupons.html'), '<script>')],
  ['a source map has other bytes', (at) => writeFile(path.join(at, 'remoteEntry.js.map'), '[]')],
  ['a file was added', (at) => writeFile(path.join(at, 'js/more.js'), 'more')],
  ['its record is half', (at) => writeFile(path.join(at, 'release.json'), '{')],
  ['its record is gone', (at) => rm(path.join(at, 'release.json'))],
])('a damaged one is replaced as a whole by the same publish: %s', async (_name, damage) => {
  const { folder, target, published } = await aPublished()
  await damage(published)
  expect(await isWhole(published)).toBe(false)
  expect(await publishFolder(folder, target)).toBe(true)
  expect(await isWhole(published)).toBe(true)
  expect(await readFile(path.join(published, 'js/cupons.js'), 'utf8')).toBe('cupons')
  expect(await readdir(path.dirname(published))).toEqual([target.hash])
})

test('publishers of one release at once leave it whole, and nothing beside it', async () => {
  const { folder, target, published } = await aPublished()
  await rm(path.join(published, 'remoteEntry.js'))
  await Promise.all(Array.from({ length: 4 }, () => publishFolder(folder, target)))
  expect(await isWhole(published)).toBe(true)
  expect(await readdir(path.dirname(published))).toEqual([target.hash])
})

test('a copy of a folder is as whole as the folder', async () => {
  const { folder } = await aBuiltFolder()
  const copy = await mkdtemp(path.join(tmpdir(), 'loopi-copy-'))
  await cp(folder, copy, { recursive: true })
  expect(await isWhole(copy)).toBe(true)
})
