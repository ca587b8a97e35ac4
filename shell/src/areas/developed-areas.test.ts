import type { PageData } from '@loopi/shared/federation/page-data'
import { takeDeveloped } from './developed-areas.ts'
import { createActiveReleases } from './loading/active-releases.ts'
import { aLiveArea } from './loading/test-area.ts'

const live = aLiveArea()
const { area: _, ...override } = aLiveArea({ base: 'http://localhost:3102', source: 'override', ticket: null })
const developed = { name: 'mf-sorteios' as const, ...override }
const area = { ...live.area, name: 'mf-sorteios', title: 'Sorteios' }

async function take(answer: () => Promise<Response>) {
  const fetching = jest.spyOn(globalThis, 'fetch').mockImplementation(answer)
  const warning = jest.spyOn(console, 'warn').mockImplementation()
  const data = { areas: [live], developed: [developed] } as unknown as PageData
  const active = createActiveReleases(data.areas)
  await takeDeveloped(data, active)
  return { data, active, asked: fetching.mock.calls[0]?.[0], warned: warning.mock.calls.length }
}

test('an area that no host knows is in the page with the data that its developer serves', async () => {
  const { data, active, asked, warned } = await take(async () => Response.json(area))
  expect(asked).toBe('http://localhost:3102/area.json')
  expect(data.areas.at(-1)).toEqual({ ...override, area })
  expect(active.list()).toEqual(data.areas)
  expect(warned).toBe(0)
})

test.each([
  ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
  ['has none', async () => Response.json({}, { status: 404 })],
  ['is that of another area', async () => Response.json({ ...area, name: 'mf-outra' })],
])('an area whose server %s is left out, and the console says so', async (_case, answer) => {
  const { data, active, warned } = await take(answer)
  expect(data.areas).toEqual([live])
  expect(active.list()).toEqual([live])
  expect(warned).toBe(1)
})
