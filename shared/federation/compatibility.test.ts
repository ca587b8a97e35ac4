import { areaSchema } from './area.ts'
import { type LiveWorld, shellCompatibility } from './compatibility.ts'
import type { Release } from './release.ts'

const CORE = '@loopi/shared/ui/core'
/** Import of that door. */
const DOOR = '@loopi/shared/ui/core'
const builder = { rspack: '2.3.2', federation: '2.9.2' }

const shell = (names: string[], parts: Partial<LiveWorld['shell']> = {}): LiveWorld['shell'] => ({
  hash: '9a',
  routes: [{ path: '/admin-login', title: 'Acesso', frame: 'bare' }],
  shared: { [CORE]: { version: '1.0.0', files: [] } },
  provides: { [CORE]: { names, holds: { '@mantine/core': '9.7.3' } } },
  builder,
  ...parts,
})

const release = (name: string, hash: string, names: string[]): Release => ({
  area: areaSchema.parse({ name, title: name, routes: [{ path: `/${name}`, title: name }] }),
  hash,
  version: '1.0.0',
  commit: null,
  dirty: false,
  builtAt: null,
  container: 'area',
  expose: './area',
  exposes: ['./area'],
  entry: { path: 'entry.js', integrity: '' },
  pages: {},
  files: {},
  contents: null,
  shared: { [CORE]: { provides: false } },
  uses: { [CORE]: { names, holds: { '@mantine/core': '9.7.3' } } },
  calls: {},
  bundled: [],
  builder,
  sizes: { entry: { raw: 1, gzip: 1, brotli: 1 }, total: { raw: 1, gzip: 1, brotli: 1 } },
})

const live = [release('mf-customer', 'c1', ['Button', 'Center']), release('mf-marketing', 'm1', ['Button'])]

test('a shell that has every name of the live areas may go live', () => {
  const { ok, detail } = shellCompatibility(shell(['Button', 'Center', 'useMask']), live)
  expect({ ok, detail }).toEqual({ ok: true, detail: '2 live releases fit the shell' })
})

test('a shell that drops a name is refused with each area that uses it, and the name', () => {
  const { ok, detail } = shellCompatibility(shell(['Button']), live)
  expect({ ok, detail }).toEqual({ ok: false, detail: `mf-customer c1: Center of ${DOOR} is not in shell 9a` })
})

test.each<[string, Partial<LiveWorld['shell']>, string]>([
  [
    'another major of Mantine',
    { provides: { [CORE]: { names: ['Button'], holds: { '@mantine/core': '10.0.0' } } } },
    `mf-marketing m1: ${DOOR}: built against @mantine/core 9.7.3, and the shell has 10.0.0`,
  ],
  ['a door gone', { provides: {} }, `mf-marketing m1: the shell does not provide ${DOOR}`],
  [
    'another major of the bundler',
    { builder: { ...builder, rspack: '3.0.0' } },
    'mf-marketing m1: rspack 2.3.2, and the shell has 3.0.0',
  ],
  [
    'a page at the address of an area',
    { routes: [{ path: '/mf-marketing', title: 'x', frame: 'full' }] },
    'mf-marketing m1: /mf-marketing belongs to shell',
  ],
])('a shell with %s is refused by the area that it would take off', (_name, parts, sentence) => {
  expect(shellCompatibility(shell(['Button'], parts), [release('mf-marketing', 'm1', ['Button'])]).detail).toBe(
    sentence,
  )
})
