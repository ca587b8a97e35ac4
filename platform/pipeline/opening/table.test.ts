import { SHELL } from '../../host/test/shells.ts'
import { CUSTOMER, HASH, RELEASE } from '../../host/test/store.ts'
import { isGood, pairRows, pairsMarkdown } from './table.ts'

const API = { digest: 'd'.repeat(64), calls: {} }
const MARKETING = {
  ...{ ...RELEASE, hash: 'e'.repeat(16), calls: {} },
  area: {
    ...CUSTOMER,
    name: 'mf-marketing' as const,
    routes: [{ ...CUSTOMER.routes[0], path: '/marcas' }],
    navigation: [],
  },
} as typeof RELEASE
const CANDIDATE = { ...RELEASE, calls: {} }
const AREAS = [MARKETING, CANDIDATE]
const opened = (pages: Record<string, number>, findings: Parameters<typeof pairRows>[2]['findings'] = []) => ({
  ...{ pages: new Map(Object.entries(pages)), findings },
})

test('an area is one pair, with the live shell', () => {
  const composition = { candidate: CANDIDATE, shell: SHELL.release, areas: AREAS }
  const rows = pairRows(composition, API, opened({ 'mf-customer': 9 }))
  expect(rows).toEqual([
    { shell: SHELL.release.hash, name: 'mf-customer', hash: HASH, names: [], calls: [], pages: 9, findings: [] },
  ])
  expect(rows.every(isGood)).toBe(true)
})

test('a shell is a pair with itself and with every live area', () => {
  const composition = { candidate: SHELL.release, shell: SHELL.release, areas: AREAS }
  const rows = pairRows(composition, API, opened({ shell: 12, 'mf-marketing': 4, 'mf-customer': 9 }))
  expect(rows.map(({ name, pages }) => [name, pages])).toEqual([
    ['shell', 12],
    ['mf-marketing', 4],
    ['mf-customer', 9],
  ])
})

test('names, calls, findings and pages that were not opened each make a pair a bad one', () => {
  const finding = { name: 'mf-customer' as const, route: '/cupons', visitors: ['visitor' as const], detail: '<b>|</b>' }
  const other = { ...CANDIDATE, builder: { rspack: '3.0.0', federation: '2.9.2' } }
  const calls = { 'GET /nada': { sends: {}, reads: null } }
  const rowOf = (candidate: typeof RELEASE, pages: number | null, findings: (typeof finding)[] = []) =>
    pairRows(
      { candidate, shell: SHELL.release, areas: [candidate] },
      API,
      opened(pages === null ? {} : { 'mf-customer': pages }, findings),
    )
  expect(
    [rowOf(other, 9), rowOf({ ...CANDIDATE, calls }, 9), rowOf(CANDIDATE, null)].map((rows) => rows.every(isGood)),
  ).toEqual([false, false, false])
  const markdown = pairsMarkdown('### x', rowOf(CANDIDATE, 9, [finding]), API, HASH)
  expect(markdown).toContain(
    `| mf-customer \`${HASH}\` candidate | \`${'d'.repeat(16)}\` | ✓ fits | ✓ fits | ✗ 1 finding on 9 pages |`,
  )
  expect(markdown).toContain('- mf-customer `/cupons` (visitor): &lt;b>\\|&lt;/b>')
})
