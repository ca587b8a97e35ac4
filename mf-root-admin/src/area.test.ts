import { area } from '../area.ts'
import areaModule from './area.tsx'
import { paths } from './paths.ts'

test('every route of the area has a page that loads', async () => {
  expect(areaModule.routes.map(({ path }) => path)).toEqual(area.routes.map(({ path }) => path))
  for (const { lazy } of areaModule.routes) expect((await lazy()).Component).toBeInstanceOf(Function)
})

test('every section has an address of its own, for root alone', () => {
  const addresses = [paths.company(':company'), paths.customer(':id'), ...Object.values(paths)]
  const sections = area.routes.filter(({ path }) => path.startsWith(paths.companies))
  expect(addresses).toEqual(expect.arrayContaining(sections.map(({ path }) => path)))
  for (const { access } of sections) expect(access).toEqual(['root'])
})
