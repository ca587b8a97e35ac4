import { cp, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addRelease } from '../../host/test/releases.ts'
import { aStore, HASH } from '../../host/test/store.ts'
import { auditOf, readRegistry } from '../store/registry-log.ts'
import { ChecksFailed } from '../transitions/operations.ts'
import { ingest, publishRelease, readHash } from './publish-release.ts'

const AREA = 'mf-customer'
const NEW = 'fedcba9876543210'
const ana = { by: 'ana', reason: 'Nova' }

/** Built release beside a store with another one live. */
async function aRelease(hash = NEW) {
  const [storePaths, builder] = await Promise.all([aStore(), aStore()])
  await addRelease(builder, hash)
  const folder = await mkdtemp(path.join(tmpdir(), 'loopi-release-'))
  await cp(path.join(builder.storeDir, AREA, hash), folder, { recursive: true })
  const lines: string[] = []
  const publish = () => publishRelease(storePaths, AREA, folder, ana, (line) => lines.push(line))
  return { storePaths, folder, said: lines, publish }
}

test('a release that passes lies in the store with a line of the audit, and is live for nobody', async () => {
  const { storePaths, said: lines, publish } = await aRelease()
  expect(await publish()).toBe(NEW)
  expect(await readdir(path.join(storePaths.storeDir, AREA, NEW))).toContain('release.json')
  expect(await readRegistry(storePaths.storeDir)).toMatchObject({ revision: 4, live: { [AREA]: { hash: HASH } } })
  expect(await auditOf(storePaths.storeDir)).toMatchObject([
    { operation: 'publish', hash: NEW, by: 'ana', percent: null },
  ])
  expect(lines[0]).toContain(NEW)
  await publish()
  expect(lines[3]).not.toBe(lines[1])
  expect((await readRegistry(storePaths.storeDir)).revision).toBe(4)
})

test('a release that does not pass is not taken in', async () => {
  const { storePaths, folder, publish } = await aRelease()
  await writeFile(path.join(folder, 'js/cupons.js'), 'another')
  const refusal = await publish().catch((cause: unknown) => cause)
  expect(refusal).toBeInstanceOf(ChecksFailed)
  expect(String(refusal)).toContain(NEW)
  expect((refusal as ChecksFailed).report.findings.filter(({ ok }) => !ok)).toHaveLength(1)
  expect(await readdir(path.join(storePaths.storeDir, AREA))).toEqual([HASH])
  expect((await readRegistry(storePaths.storeDir)).revision).toBe(3)
})

test('of a release that is there, only a line that lacks is written', async () => {
  const { storePaths, folder } = await aRelease()
  const target = { ...storePaths, area: AREA, hash: NEW } as const
  expect(await ingest(folder, target, ana)).toBe(true)
  expect(await ingest(folder, target, ana)).toBe(false)
  expect(await auditOf(storePaths.storeDir)).toHaveLength(1)
  // Audit line of another release, which must not count.
  await addRelease(storePaths, '1'.repeat(16))
  expect(await ingest(folder, { ...target, hash: '1'.repeat(16) }, ana)).toBe(false)
  expect(await auditOf(storePaths.storeDir)).toHaveLength(2)
})

test.each([
  ['nothing', null],
  ['half a record', '{"hash": "'],
  ['null', 'null'],
  ['no hash', '{}'],
  ['a number', '{"hash": 1234567890123456}'],
  ['a short one', '{"hash": "fedcba987654321"}'],
  ['a long one', '{"hash": "fedcba98765432100"}'],
  ['one with something before', '{"hash": "../fedcba9876543210"}'],
])('a folder with %s is no release', async (_name, record) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'loopi-release-'))
  if (record !== null) await writeFile(path.join(folder, 'release.json'), record)
  await expect(readHash(folder)).rejects.toThrow(folder)
})

test('the record names the release', async () => {
  const { folder } = await aRelease()
  expect(await readHash(folder)).toBe(NEW)
})
