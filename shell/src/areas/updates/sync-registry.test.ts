import type { LiveArea, LiveShell } from '@loopi/shared/federation/page-data'
import { createActiveReleases } from '../loading/active-releases.ts'
import { aLiveArea } from '../loading/test-area.ts'
import { titleOf } from '../titles/page-titles.ts'
import { syncRegistry, type UpdateParts } from './sync-registry.ts'

const old = aLiveArea()
const fresh = aLiveArea({ hash: 'fedcba9876543210', base: '/releases/mf-customer/fedcba9876543210' })
const moved = aLiveArea({
  ...fresh,
  area: { ...old.area, routes: [{ path: '/novos', title: 'Novos', access: 'public', frame: 'full' }] },
})
const withPolicy = (update: 'allow' | 'ask' | 'block') => aLiveArea({ ...fresh, area: { ...old.area, update } })

const SHELL = '5'.repeat(16)
const aShell = (changes: Partial<LiveShell> = {}): LiveShell => ({
  ...{ hash: SHELL, base: `/releases/shell/${SHELL}`, source: 'live', ticket: 'ticket' },
  ...changes,
})
const ofShell = { shell: SHELL, shellRelease: aShell() }

/** Tab on the old release, with a registry that has changed. */
function aTab(
  areas: readonly LiveArea[],
  answer: ReturnType<UpdateParts['fetchRegistry']> = Promise.resolve({ revision: 2, areas, ...ofShell }),
  own = aShell(),
) {
  const current = createActiveReleases([old])
  const offered: string[][] = []
  let onRevision: (revision: number | null) => unknown = () => {}
  syncRegistry({
    data: { revision: 1, shellRelease: own },
    current,
    listen: (listener) => {
      onRevision = listener
      return () => {}
    },
    fetchRegistry: () => answer,
    offer: (newer, isOfShell) => void offered.push([...newer.map(({ hash }) => hash), ...(isOfShell ? ['shell'] : [])]),
  })
  return { current, offered, hears: async (revision: number | null) => onRevision(revision) }
}

test('an area that was never entered takes the new release at the next navigation, and nobody is asked', async () => {
  const { current, offered, hears } = aTab([fresh])
  await hears(2)
  expect(current.pin(old)).toEqual({ is: 'open', live: fresh })
  expect(offered).toEqual([])
})

test('an area that was entered offers the new release and goes on with the one it has', async () => {
  const { current, offered, hears } = aTab([fresh])
  current.pin(old)
  await hears(2)
  expect(offered).toEqual([[fresh.hash]])
  expect(current.pin(old)).toEqual({ is: 'open', live: old })
})

test('an area that became unavailable goes on as it is, and one that is back takes its release', async () => {
  const gone = aLiveArea({ ...fresh, unavailable: true })
  const tab = aTab([gone])
  tab.current.pin(old)
  await tab.hears(2)
  expect(tab.offered).toEqual([])
  expect(tab.current.pin(old)).toEqual({ is: 'open', live: old })
  const back = createActiveReleases([gone])
  expect(back.apply([fresh])).toEqual([])
  expect(back.pin(gone)).toEqual({ is: 'open', live: fresh })
})

test('a revision that the page has is not asked for again', async () => {
  const { current, offered, hears } = aTab([fresh])
  current.pin(old)
  await hears(2)
  await hears(2)
  expect(offered).toHaveLength(1)
})

test('a poll asks without knowing the revision', async () => {
  const { current, offered, hears } = aTab([fresh])
  current.pin(old)
  await hears(null)
  expect(offered).toHaveLength(1)
})

test('other titles need no new document: they are learned with the release', async () => {
  const named = (title: string) => ({ path: '/cupons', title, access: 'public', frame: 'full' }) as const
  const retitled = aLiveArea({ ...fresh, area: { ...old.area, routes: [named('Descontos')] } })
  const { current, hears } = aTab([retitled])
  expect(titleOf(named('Cupons'))).toBe('Cupons')
  await hears(2)
  expect(current.pin(old)).toEqual({ is: 'open', live: retitled })
  expect(titleOf(named('Cupons'))).toBe('Descontos')
})

test('other routes need a new document, which the next page of the area loads', async () => {
  const { current, hears } = aTab([moved])
  await hears(2)
  expect(current.pin(old)).toEqual({ is: 'reload' })
})

test.each([
  ['allow', [], 'reload'],
  ['block', [], 'open'],
] as const)('an entered area whose policy is %s', async (update, offers, then) => {
  const { current, offered, hears } = aTab([withPolicy(update)])
  current.pin(old)
  await hears(2)
  expect(offered).toEqual(offers)
  expect(current.pin(old).is).toBe(then)
})

test('a release that came back leaves nothing to do', async () => {
  const { current, offered, hears } = aTab([old])
  current.pin(old)
  await hears(2)
  expect(offered).toEqual([])
  expect(current.pin(old)).toEqual({ is: 'open', live: old })
})

test('a registry that does not answer leaves the page as it is, and the next event asks again', async () => {
  const failing = Promise.reject<never>(new Error('gone'))
  failing.catch(() => {})
  const { current, offered, hears } = aTab([], failing)
  current.pin(old)
  await hears(2)
  expect(offered).toEqual([])
  expect(current.pin(old)).toEqual({ is: 'open', live: old })
})

test('a revision that comes while an older answer is on its way is asked for as well', async () => {
  const answers = [Promise.withResolvers<number>(), Promise.withResolvers<number>()]
  let asked = 0
  let onRevision: (revision: number | null) => unknown = () => {}
  syncRegistry({
    data: { revision: 1, shellRelease: aShell() },
    current: createActiveReleases([old]),
    listen: (listener) => {
      onRevision = listener
      return () => {}
    },
    fetchRegistry: async () => ({ revision: (await answers[asked++]?.promise) ?? 0, areas: [old], ...ofShell }),
    offer: () => {},
  })
  const first = onRevision(2)
  onRevision(3)
  answers[0]?.resolve(2)
  answers[1]?.resolve(3)
  await first
  expect(asked).toBe(2)
})

describe('another shell', () => {
  const newer = aShell({ hash: '6'.repeat(16), base: `/releases/shell/${'6'.repeat(16)}` })
  const answer = (shellRelease: LiveShell, shell = SHELL, areas: readonly LiveArea[] = [fresh]) =>
    Promise.resolve({ revision: 2, shell, shellRelease, areas })

  test('is offered once, and the tab goes on with the areas that fit its own', async () => {
    const { current, offered, hears } = aTab([], answer(newer))
    await hears(null)
    await hears(null)
    expect(offered).toEqual([['shell']])
    expect(current.pin(old)).toEqual({ is: 'open', live: fresh })
  })

  test('no longer given to anybody: areas that were entered go on, others begin a new document', async () => {
    const entered = aTab([], answer(newer, newer.hash))
    entered.current.pin(old)
    await entered.hears(2)
    expect(entered.offered).toEqual([['shell']])
    expect(entered.current.pin(old)).toEqual({ is: 'open', live: old })
    const other = aTab([], answer(newer, newer.hash))
    await other.hears(2)
    expect(other.current.pin(old)).toEqual({ is: 'reload' })
  })

  test.each([
    ['the tab shows a preview', newer, aShell({ source: 'preview', ticket: null })],
    ['it is a preview', { ...newer, source: 'preview' as const, ticket: null }, aShell()],
    ['it stands in for one that failed in another tab', { ...newer, standsIn: true }, aShell()],
  ])('is not offered when %s', async (_when, next, own) => {
    const { offered, hears } = aTab([], answer(next, SHELL, [old]), own)
    await hears(2)
    expect(offered).toEqual([])
  })
})
