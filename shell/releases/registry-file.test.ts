import { mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { changeRegistry, readRegistry, registryFile } from './registry-file.ts'

const aStore = () => mkdtemp(path.join(tmpdir(), 'loopi-registry-'))
const live = (hash: string) => ({ 'mf-customer': { hash: hash.repeat(16) } })

test('before the first release the registry is empty', async () => {
  expect(await readRegistry(await aStore())).toMatchObject({ revision: 0, live: {} })
})

test('every write is the next revision', async () => {
  const store = await aStore()
  await changeRegistry(store, (registry) => ({ ...registry, live: live('a') }))
  await changeRegistry(store, (registry) => ({ ...registry, live: live('b') }))
  expect(await readRegistry(store)).toMatchObject({ revision: 2, live: live('b') })
})

test('of writers at once none is lost: each is written or refused', async () => {
  const store = await aStore()
  const writes = await Promise.allSettled(
    ['a', 'b', 'c', 'd'].map((hash) => changeRegistry(store, (registry) => ({ ...registry, live: live(hash) }))),
  )
  const written = writes.filter(({ status }) => status === 'fulfilled')
  expect(written.length).toBeGreaterThanOrEqual(1)
  expect((await readRegistry(store)).revision).toBe(written.length)
})

test('a change that fails or makes no sense leaves the old registry and nothing beside it', async () => {
  const store = await aStore()
  await changeRegistry(store, (registry) => ({ ...registry, live: live('a') }))
  await expect(
    changeRegistry(store, () => {
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await expect(changeRegistry(store, (registry) => ({ ...registry, live: live('z') }))).rejects.toThrow()
  expect(await readRegistry(store)).toMatchObject({ revision: 1, live: live('a') })
  expect(await readdir(store)).toEqual(['registry.json'])
})

test('what a writer that died left behind holds nobody back', async () => {
  const store = await aStore()
  const left = `${registryFile(store)}.lock`
  await writeFile(left, '')
  await expect(changeRegistry(store, (registry) => registry)).rejects.toThrow(/Try again/)
  await utimes(left, new Date(), new Date(Date.now() - 60_000))
  expect(await changeRegistry(store, (registry) => registry)).toMatchObject({ revision: 1 })
})

test('a registry that is none is not taken for an empty one', async () => {
  const store = await aStore()
  await writeFile(registryFile(store), '{"revision":1')
  await expect(readRegistry(store)).rejects.toThrow()
})
