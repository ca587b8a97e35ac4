/** @page */
import { type LiveArea, liveArea } from '@loopi/shared/federation/page-data'
import { completeArea, completeLinkedAreas, noteRunning } from './area-rest.ts'
import { aLiveArea } from './test-area.ts'

const { area, entry, pages, version, container, expose } = aLiveArea()
const REST = { version, container, expose, entry, pages }

let nth = 0
/** Release with omitted data, with a unique hash. */
const aSentArea = (): LiveArea =>
  liveArea({ area, hash: String(++nth).padStart(16, '0'), source: 'live', rest: 'sha256-x', fallback: null })

/** Host that returns the given answers in order; the last one repeats. */
function aHost(...answers: (object | Error)[]) {
  const asked: RequestInit[] = []
  globalThis.fetch = jest.fn(async (_address: unknown, init: RequestInit = {}) => {
    asked.push(init)
    const answer = answers[Math.min(asked.length, answers.length) - 1]
    if (answer instanceof Error) throw answer
    return { ok: true, json: async () => answer } as Response
  }) as typeof fetch
  return asked
}

const before = globalThis.fetch
afterEach(() => {
  globalThis.fetch = before
})

test('the rest of a release is asked for once, and compared with what the page says of it', async () => {
  const asked = aHost(REST)
  const live = aSentArea()
  await Promise.all([completeArea(live, '/cupons'), completeArea(live)])
  expect(live).toMatchObject(REST)
  expect(live).not.toHaveProperty('rest')
  await completeArea(live, '/cupons')
  expect(asked).toEqual([{ integrity: 'sha256-x', cache: 'default' }])
})

test('the page that came with the document asks for no rest', async () => {
  const asked = aHost(REST)
  await completeArea({ ...aSentArea(), pages }, '/cupons')
  expect(asked).toEqual([])
})

test('a further attempt passes over what the browser kept of the failed one', async () => {
  const asked = aHost(new Error('integrity'), REST)
  const live = aSentArea()
  await expect(completeArea(live, '/cupons')).rejects.toMatchObject({
    request: expect.stringContaining(`/federation/areas/mf-customer/${live.hash}/`),
  })
  await completeArea(live, '/cupons', true)
  expect(asked.map(({ cache }) => cache)).toEqual(['default', 'reload'])
  expect(live).toMatchObject(REST)
})

test('the page that stands completes the areas that it links to, and no others', async () => {
  const asked = aHost(REST)
  document.body.innerHTML =
    '<a href="/cupons?nicho=moda">Cupons</a> <a href="https://elsewhere.test/configuracoes">Fora</a>'
  const linked = aSentArea()
  const routes = [{ ...area.routes[0], path: '/configuracoes' }] as typeof area.routes
  const other = { ...aSentArea(), area: { ...area, routes } }
  await completeLinkedAreas([linked, other])
  document.body.innerHTML = ''
  expect(asked).toHaveLength(1)
  expect(linked).not.toHaveProperty('rest')
  expect(other).toHaveProperty('rest')
})

describe('a release whose entry runs', () => {
  const routes = [
    ...area.routes,
    { ...area.routes[0], path: '/configuracoes', access: ['cliente'] },
  ] as typeof area.routes

  const aRunningArea = (): LiveArea => {
    const live = { ...aSentArea(), area: { ...area, routes } }
    noteRunning(live)
    return live
  }

  test('has its public pages without the rest, on a link and when they are opened', async () => {
    const asked = aHost(REST)
    const live = aRunningArea()
    document.body.innerHTML = '<a href="/cupons">Cupons</a>'
    await completeLinkedAreas([live])
    document.body.innerHTML = ''
    await completeArea(live, '/cupons')
    expect(asked).toEqual([])
  })

  test('is completed for a page behind a guard, for a further attempt, and for who wants all of it', async () => {
    const asked = aHost(REST)
    const [guarded, again, whole] = [aRunningArea(), aRunningArea(), aRunningArea()]
    await completeArea(guarded, '/configuracoes')
    await completeArea(again, '/cupons', true)
    await completeArea(whole)
    expect(asked).toHaveLength(3)
    for (const live of [guarded, again, whole]) expect(live).not.toHaveProperty('rest')
  })
})
