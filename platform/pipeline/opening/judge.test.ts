import { BUDGET, PAGE_BUDGET, SHELL_BUDGET } from '../../../shared/federation/compatibility.ts'
import { faultsOf, findingsOf, unknownFindings } from './judge.ts'
import type { PlannedPage } from './plan.ts'
import type { SeenPage } from './visit.ts'

const HASH = 'a'.repeat(16)
const SHELL = 'b'.repeat(16)
const PAGE: PlannedPage = {
  ...{ name: 'mf-customer', hash: HASH, route: '/convite/:token', address: '/convite/convite', visitor: 'cliente' },
}
const GOOD: SeenPage = {
  ...{ status: 200, address: '/convite/convite', headings: ['Convite'], unsettled: null, shown: HASH, shell: SHELL },
  ...{ errors: [], failed: [], violations: [], axe: [], overflow: [] },
  files: [{ path: 'remoteEntry.js', bytes: BUDGET.entry }],
}
const EXPECTED = { shell: SHELL, entry: 'remoteEntry.js' }
const judge = (changes: Partial<SeenPage>, page = PAGE) => faultsOf(page, { ...GOOD, ...changes }, EXPECTED)

test('a good page has no faults, up to the last byte of its budget', () => {
  expect(judge({})).toEqual([])
})

test.each<[string, Partial<SeenPage>, string[]]>([
  ['no document', { status: null }, ['no document came']],
  ['another status', { status: 503 }, ['the host answered 503']],
  ['another release', { shown: SHELL }, [`the page has ${SHELL} instead of ${HASH}`]],
  ['no release', { shown: null }, [`the host shows no release instead of ${HASH}`]],
  ['another shell', { shell: HASH }, [`the page has shell ${HASH} instead of ${SHELL}`]],
  ['the fallback', { headings: ['Área indisponível'] }, [`it fell back to 'Área indisponível'`]],
  [
    'a guard that turns away',
    { address: '/admin-login?error=Sem%20permiss%C3%A3o' },
    ['the guard turned away whom the route lets in'],
  ],
  ['no rest', { unsettled: 'no heading' }, ['it never came to rest: no heading']],
  ['an error, told once', { errors: ['Error: a\n at x', 'Error: a\n at x'] }, ['error in the page: Error: a']],
  ['a broken policy', { violations: ['script-src eval'] }, ['refused by the content security policy: script-src eval']],
  [
    'a rule of axe',
    { axe: [{ id: 'button-name', impact: 'critical', html: '<button>' }] },
    ['axe button-name (critical): <button>'],
  ],
  ['a sideways scroll', { overflow: [390] }, ['scrolls sideways at 390 px']],
  [
    'an entry that is too large',
    { files: [{ path: 'remoteEntry.js', bytes: BUDGET.entry + 1 }] },
    ['its entry has 9.0 kB of 9.0 kB'],
  ],
  [
    'files that are too large',
    {
      files: [
        { path: 'js/a.js', bytes: PAGE_BUDGET },
        { path: 'js/b.js', bytes: 100 },
      ],
    },
    ['its files have 200.1 kB of 200.0 kB'],
  ],
])('%s is told', (_name, changes, faults) => {
  expect(judge(changes)).toEqual(faults)
})

test.each<[string, string, boolean]>([
  ['https://x.test/releases/mf-customer/a/js/1.js', '404', true],
  ['https://x.test/api/me', '500', true],
  ['https://x.test/api/me', 'net::ERR_CONNECTION_RESET', true],
  ['https://x.test/api/me', '403', false],
])('%s with %s is a fault: %s', (url, why, isFault) => {
  const faults = isFault ? [`${new URL(url).pathname} did not come: ${why}`] : []
  expect(judge({ failed: [{ url, why }] })).toEqual(faults)
})

test('a page that leads elsewhere by itself is none: only the guard says why', () => {
  expect(judge({ address: '/area-do-cliente' })).toEqual([])
  expect(judge({ address: '/convite/convite?error=1' })).toEqual([])
})

test('the shell has a budget of its own', () => {
  const page: PlannedPage = { ...PAGE, name: 'shell', hash: SHELL }
  const files = (bytes: number) => ({ shown: SHELL, files: [{ path: 'js/main.js', bytes }] })
  expect(judge(files(SHELL_BUDGET.total), page)).toEqual([])
  expect(judge(files(SHELL_BUDGET.total + 1), page)).toHaveLength(1)
})

test('the same fault of a route is told once, with everybody who met it', () => {
  const visitors = ['visitor', 'admin'] as const
  const judged = visitors.map((visitor) => ({ page: { ...PAGE, visitor }, faults: ['x'] }))
  const other = { page: { ...PAGE, route: '/cupons' }, faults: ['x', 'y'] }
  expect(findingsOf([...judged, other])).toEqual([
    { name: 'mf-customer', route: '/convite/:token', visitors, detail: 'x' },
    { name: 'mf-customer', route: '/cupons', visitors: ['cliente'], detail: 'x' },
    { name: 'mf-customer', route: '/cupons', visitors: ['cliente'], detail: 'y' },
  ])
})

test('a parameter without an example names the option that gives one', () => {
  const [finding] = unknownFindings([{ name: 'mf-customer', route: '/lojas/:loja', parameter: 'loja' }])
  expect(finding?.detail).toContain('--example loja=')
})
