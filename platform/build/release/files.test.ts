import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { finishFiles, hashOf, listFiles, sortIntegrities } from './files.ts'

async function aBuild(table: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'loopi-build-'))
  await writeFile(
    path.join(folder, `remoteEntry.${'0'.repeat(8)}.js`),
    `h.sriHashes={${table}},h.sriCssHashes={${table}},h.x={b:1,a:2}`,
  )
  await writeFile(path.join(folder, '7.1234abcd.js'), 'chunk')
  return folder
}

test('the same chunks in another order are the same release', async () => {
  const [one, other] = await Promise.all([aBuild('7:"sha384-a",12:"sha384-b"'), aBuild('12:"sha384-b",7:"sha384-a"')])
  const [renamed] = await Promise.all([sortIntegrities(one), sortIntegrities(other)])
  expect(await listFiles(one)).toEqual(await listFiles(other))
  expect(hashOf(await finishFiles(one))).toBe(hashOf(await finishFiles(other)))
  const [[before, after]] = [...renamed] as [[string, string]]
  expect(before).toBe('remoteEntry.00000000.js')
  expect(await readFile(path.join(one, after), 'utf8')).toBe(
    'h.sriHashes={12:"sha384-b",7:"sha384-a"},h.sriCssHashes={12:"sha384-b",7:"sha384-a"},h.x={b:1,a:2}',
  )
})

test('a release is named by its files, and the record beside them does not count', async () => {
  const folder = await aBuild('7:"sha384-a"')
  const before = hashOf(await finishFiles(folder))
  await writeFile(path.join(folder, 'release.json'), '{}')
  expect(hashOf(await finishFiles(folder))).toBe(before)
  await writeFile(path.join(folder, '7.1234abcd.js'), 'another chunk')
  expect(hashOf(await finishFiles(folder))).not.toBe(before)
})
