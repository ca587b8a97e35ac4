import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Change } from '../../../shared/federation/registry/change.ts'
import { promoted } from '../transitions/registry-transitions.ts'
import {
  auditOf,
  changeRegistry,
  type RegistryState,
  RevisionConflict,
  readableRegistry,
  readRegistry,
  registryFolder,
  STORE_FORMAT,
} from './registry-log.ts'

const aStore = () => mkdtemp(path.join(tmpdir(), 'loopi-registry-'))
const hashOf = (letter: string) => letter.repeat(16)
const line = (letter: string): Change => ({
  at: '2026-11-21T12:00:00.000Z',
  by: 'ana@exemplo.com.br',
  operation: 'promote',
  area: 'mf-customer',
  hash: hashOf(letter),
  percent: null,
  reason: `Entrega ${letter}`,
})
const live =
  (letter: string) =>
  (registry: RegistryState): RegistryState => ({ ...registry, live: { 'mf-customer': { hash: hashOf(letter) } } })

test('before the first release the registry is empty', async () => {
  expect(await readRegistry(await aStore())).toMatchObject({ revision: 0, live: {}, change: null })
})

test('every write is the next revision, and the audit has a line of each, newest first', async () => {
  const store = await aStore()
  await changeRegistry(store, line('a'), live('a'))
  await changeRegistry(store, line('b'), live('b'))
  expect(await readRegistry(store)).toMatchObject({ revision: 2, live: { 'mf-customer': { hash: hashOf('b') } } })
  expect((await auditOf(store)).map(({ revision, reason }) => [revision, reason])).toEqual([
    [2, 'Entrega b'],
    [1, 'Entrega a'],
  ])
})

test('of many writers at once each is written whole or refused, and none is lost', async () => {
  const store = await aStore()
  const letters = ['a', 'b', 'c', 'd', 'e', 'f']
  const writes = await Promise.allSettled(letters.map((letter) => changeRegistry(store, line(letter), live(letter))))
  const refused = writes.flatMap((write) => (write.status === 'rejected' ? [write.reason] : []))
  const written = letters.length - refused.length
  expect(written).toBeGreaterThanOrEqual(1)
  for (const reason of refused) expect(reason).toBeInstanceOf(RevisionConflict)
  expect((await readRegistry(store)).revision).toBe(written)
  expect((await auditOf(store)).map(({ revision }) => revision)).toEqual(
    Array.from({ length: written }, (_, index) => written - index),
  )
})

test('a decision on a registry that is no more is refused', async () => {
  const store = await aStore()
  await changeRegistry(store, line('a'), live('a'))
  await changeRegistry(store, line('b'), live('b'), { expect: 1 })
  await expect(changeRegistry(store, line('c'), live('c'), { expect: 1 })).rejects.toBeInstanceOf(RevisionConflict)
  expect(await readRegistry(store)).toMatchObject({ revision: 2 })
})

test('a change that fails or makes no sense leaves the old registry and nothing beside it', async () => {
  const store = await aStore()
  await changeRegistry(store, line('a'), live('a'))
  const failing = changeRegistry(store, line('b'), () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await expect(changeRegistry(store, line('z'), live('z'))).rejects.toThrow()
  expect(await readRegistry(store)).toMatchObject({ revision: 1 })
  expect(await readdir(registryFolder(store))).toEqual(['00000001.json'])
})

test('what a writer that died left behind is nobody’s revision and holds nobody back', async () => {
  const store = await aStore()
  await changeRegistry(store, line('a'), live('a'))
  await writeFile(path.join(registryFolder(store), '.draft-1-x'), '{"revision":2')
  expect(await readRegistry(store)).toMatchObject({ revision: 1 })
  expect(await changeRegistry(store, line('b'), live('b'))).toMatchObject({ revision: 2 })
})

test('an area that is not of this checkout is kept, and holds nobody back', async () => {
  const store = await aStore()
  const live = { 'mf-amanha': { hash: hashOf('f') } }
  const rollout = { area: 'mf-amanha' as const, release: { hash: hashOf('e') }, percent: 10, since: 1 }
  const trial = { limits: { minVisits: 20, minNetworks: 3 }, ramp: null, staff: null, startedAt: null }
  const theirs = { live, lastKnownGood: live, previous: {}, rollouts: [{ ...rollout, ...trial }], refused: {} }
  await changeRegistry(store, { ...line('f'), area: 'mf-amanha' }, () => theirs)
  const next = await changeRegistry(store, line('a'), (current) => promoted(current, 'mf-customer', hashOf('a')))
  expect(next).toMatchObject({ live: { ...live, 'mf-customer': { hash: hashOf('a') } }, rollouts: [rollout] })
  expect((await auditOf(store)).map(({ area }) => area)).toEqual(['mf-customer', 'mf-amanha'])
})

test('a revision that is none is not taken for an empty registry', async () => {
  const store = await aStore()
  await changeRegistry(store, line('a'), live('a'))
  await writeFile(path.join(registryFolder(store), '00000002.json'), '{"revision":2')
  await expect(readRegistry(store)).rejects.toThrow()
})

test('a file that holds the revision of another is none', async () => {
  const store = await aStore()
  const first = await changeRegistry(store, line('a'), live('a'))
  await writeFile(path.join(registryFolder(store), '00000002.json'), JSON.stringify({ format: STORE_FORMAT, ...first }))
  await expect(changeRegistry(store, line('b'), live('b'))).rejects.toThrow('00000002.json')
})

test('who has to go on takes the newest revision that can be read, and tells of those that cannot', async () => {
  const store = await aStore()
  const told: number[] = []
  const read = () => readableRegistry(store, (revision) => told.push(revision))
  expect(await read()).toMatchObject({ revision: 0, live: {} })
  await changeRegistry(store, line('a'), live('a'))
  for (const revision of ['00000002', '00000003'])
    await writeFile(path.join(registryFolder(store), `${revision}.json`), '{')
  expect(await read()).toMatchObject({ revision: 1, live: { 'mf-customer': { hash: hashOf('a') } } })
  expect(told).toEqual([3, 2])
})

test('only files of a whole number are revisions', async () => {
  const store = await aStore()
  await changeRegistry(store, line('a'), live('a'))
  for (const name of ['x00000002.json', '00000002.json~', '2.json', '000000002.json', '0000000x.json'])
    await writeFile(path.join(registryFolder(store), name), '{')
  expect(await readRegistry(store)).toMatchObject({ revision: 1 })
})

test('a folder that cannot be read is no empty registry', async () => {
  const store = await aStore()
  await writeFile(registryFolder(store), 'a file')
  await expect(readRegistry(store)).rejects.toThrow('ENOTDIR')
})

test('the audit is as long as it is asked for, and passes over what cannot be read', async () => {
  const store = await aStore()
  for (const letter of ['a', 'b', 'c']) await changeRegistry(store, line(letter), live(letter))
  expect((await auditOf(store, 2)).map(({ revision }) => revision)).toEqual([3, 2])
  await writeFile(path.join(registryFolder(store), '00000002.json'), '{')
  expect((await auditOf(store)).map(({ revision }) => revision)).toEqual([3, 1])
})

test('a store of another format is refused with a sentence that says how to rebuild it, by those too who have to go on', async () => {
  const store = await aStore()
  const first = await changeRegistry(store, line('a'), live('a'))
  const sentence = `The release store ${store} is of another version of Loopi. Rebuild it: remove that folder, run npm run build, and at a host deliver the shell and the areas again.`
  await writeFile(path.join(registryFolder(store), '00000001.json'), JSON.stringify(first))
  await expect(readRegistry(store)).rejects.toThrow(sentence)
  await expect(readableRegistry(store, () => {})).rejects.toThrow(sentence)
})
