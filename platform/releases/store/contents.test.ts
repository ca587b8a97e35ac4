import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { releaseSchema } from '../../../shared/federation/release.ts'
import { integrityOf, RELEASE } from '../../host/test/store.ts'
import { readContents } from './contents.ts'

test('the contents of a release are every byte of its folder, each file with hash, size and media type', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'loopi-contents-'))
  const files = {
    'js/a.js': 'código',
    'js/a.js.br': 'br',
    'js/a.js.gz': 'gz',
    'js/a.js.map': '{}',
    'css/a.css': 'a{}',
    'pages/index.html': '<p>',
    'mf-manifest.json': '{}',
    'assets/a.woff2': 'w',
    'assets/unknown': '?',
  }
  for (const [file, text] of Object.entries({ ...files, 'release.json': '{}' })) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), text)
  }
  const contents = await readContents(folder)
  expect(Object.keys(contents).sort()).toEqual(Object.keys(files).sort())
  expect(contents['js/a.js']).toEqual({ integrity: integrityOf('código'), bytes: 7, type: 'text/javascript' })
  expect(Object.fromEntries(Object.entries(contents).map(([file, { type }]) => [file, type]))).toEqual({
    'js/a.js': 'text/javascript',
    'js/a.js.br': 'application/x-brotli',
    'js/a.js.gz': 'application/gzip',
    'js/a.js.map': 'application/json',
    'css/a.css': 'text/css',
    'pages/index.html': 'text/html',
    'mf-manifest.json': 'application/json',
    'assets/a.woff2': 'font/woff2',
    'assets/unknown': 'application/octet-stream',
  })
  expect(releaseSchema.parse({ ...RELEASE, contents }).contents).toEqual(contents)
})

test('a record of before contents were recorded is read still, as one of a clean tree', () => {
  const { contents: _, dirty: __, ...older } = RELEASE
  expect(releaseSchema.parse(older)).toMatchObject({ contents: null, dirty: false })
})
