import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Release } from '../../../shared/federation/release.ts'
import { CALLS } from '../../host/test/api-stub.ts'
import { CUSTOMER, RELEASE } from '../../host/test/store.ts'
import { NAME_PLACEHOLDER } from '../rspack/rules.ts'
import { nameRelease } from './name-release.ts'

const CORE = '@loopi/shared/ui/core'
const uses = (names: string[], mantine: string) => ({ [CORE]: { names, holds: { '@mantine/core': mantine } } })
const BEFORE: Release = { ...RELEASE, uses: uses(['Button'], '9.7.3') }

/** Names a release with a changed record; returns the name and one of its files. */
async function named(changes: Partial<Release> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'loopi-named-'))
  const file = path.join(folder, 'area.js')
  await writeFile(file, `const name = '${NAME_PLACEHOLDER}'`)
  const name = await nameRelease(folder, { ...BEFORE, ...changes })
  return { name, text: await readFile(file, 'utf8') }
}

test.each<[string, Partial<Release>]>([
  ['another major behind a module', { uses: uses(['Button'], '10.0.0') }],
  ['another name of a module', { uses: uses(['Button', 'Kbd'], '9.7.3') }],
  ['another major of the bundler', { builder: { ...RELEASE.builder, rspack: '3.0.0' } }],
  ['other calls of the api', { calls: CALLS }],
  ['another title of a page', { area: { ...CUSTOMER, title: 'Clientes' } }],
])('%s is another release, though its code is byte for byte the same', async (_name, changes) => {
  const [before, after] = [await named(), await named(changes)]
  expect(after.name).not.toBe(before.name)
  // Files contain the name, so that the release's hash changes as well.
  expect(after.text).not.toBe(before.text)
})

test.each<[string, Partial<Release>]>([
  ['a minor behind a module', { uses: uses(['Button'], '9.8.0') }],
  ['a minor of the bundler', { builder: { ...RELEASE.builder, rspack: '2.9.0' } }],
  ['another commit and time', { commit: 'a'.repeat(40), builtAt: '2026-11-23T12:00:00Z', dirty: true }],
])('%s is the same release', async (_name, changes) => {
  expect(await named(changes)).toEqual(await named())
})
