import { rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Release } from '../../../shared/federation/release.ts'
import { aBuiltFolder } from '../../host/test/built-folder.ts'
import { aStore, integrityOf } from '../../host/test/store.ts'
import { readContents } from '../store/contents.ts'
import { readRegistry } from '../store/registry-log.ts'
import { runChecks } from './gate.ts'

async function integrityIn(folder: string) {
  const storePaths = await aStore()
  const { findings } = await runChecks(folder, 'mf-customer', await readRegistry(storePaths.storeDir), storePaths)
  return findings.find(({ rule }) => rule === 'integrity')
}

test('a folder as its build left it is whole, whatever kind of file is in it', async () => {
  const { folder } = await aBuiltFolder()
  expect(await integrityIn(folder)).toEqual({
    rule: 'integrity',
    ok: true,
    detail: '6 files as recorded',
    problems: [],
  })
})

test.each<[string, string, (folder: string) => Promise<void>]>([
  ['other markup', 'pages/cupons.html', (at) => writeFile(path.join(at, 'pages/cupons.html'), '<script>')],
  [
    'another compressed copy',
    'remoteEntry.js.gz',
    (at) => writeFile(path.join(at, 'remoteEntry.js.gz'), gzipSync('x')),
  ],
  ['another source map', 'remoteEntry.js.map', (at) => writeFile(path.join(at, 'remoteEntry.js.map'), '[]')],
  ['no compressed copy', 'remoteEntry.js.br', (at) => rm(path.join(at, 'remoteEntry.js.br'))],
  ['a page that nobody recorded', 'oi.html', (at) => writeFile(path.join(at, 'oi.html'), '<script>')],
  ['a hidden file', '.oculto', (at) => writeFile(path.join(at, '.oculto'), 'x')],
  ['a link', 'js/fora.js', (at) => symlink(path.join(at, 'release.json'), path.join(at, 'js/fora.js'))],
])('%s is refused, and the file is named', async (_name, file, change) => {
  const { folder } = await aBuiltFolder()
  await change(folder)
  const finding = await integrityIn(folder)
  expect(finding?.ok).toBe(false)
  expect(finding?.detail).toContain(file)
})

test('a record that lists a page among what browsers may ask for is refused', async () => {
  const page = '<script>steal()</script>'
  const { release } = await aBuiltFolder()
  const files = { ...release.files, 'oi.html': integrityOf(page) }
  const { folder } = await aBuiltFolder({ files }, { 'oi.html': page })
  const finding = await integrityIn(folder)
  expect(finding).toMatchObject({ ok: false })
  expect(finding?.detail).toContain('oi.html is of no type')
})

test('a compressed copy that unpacks to something else is refused, even one that is recorded so', async () => {
  const { folder } = await aBuiltFolder({}, { 'remoteEntry.js.gz': gzipSync('other') })
  expect((await integrityIn(folder))?.detail).toBe('remoteEntry.js.gz is not the compressed copy of its original')
})

test('a release that has the name of other content is refused', async () => {
  const { folder } = await aBuiltFolder({ hash: 'a'.repeat(16) })
  expect((await integrityIn(folder))?.detail).toBe('the hash of the release is not that of its content')
})

describe('a release of before contents were recorded', () => {
  const OLDER: Partial<Release> = { contents: null }

  test('passes with its source maps and copies, which its record does not list', async () => {
    const { folder } = await aBuiltFolder(OLDER)
    expect(Object.keys(await readContents(folder))).toContain('remoteEntry.js.map')
    expect((await integrityIn(folder))?.ok).toBe(true)
  })

  test.each([
    ['a page beside its files', { 'oi.html': '<script>' }],
    ['a copy of other content', { 'remoteEntry.js.gz': gzipSync('other') }],
    ['a copy of nothing', { 'js/other.js.gz': gzipSync('other') }],
  ])('%s is refused', async (_name, more) => {
    const { folder } = await aBuiltFolder(OLDER, more)
    expect((await integrityIn(folder))?.ok).toBe(false)
  })
})
