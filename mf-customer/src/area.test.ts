import { area } from '../area.ts'
import areaModule from './area.tsx'
import { paths } from './paths.ts'

test('every route of the area has a page that loads', async () => {
  expect(areaModule.routes.map(({ path }) => path)).toEqual(area.routes.map(({ path }) => path))
  for (const { lazy } of areaModule.routes) expect((await lazy()).Component).toBeInstanceOf(Function)
})

test('the routes of the specification are there, with their access', () => {
  const everybody = ['admin', 'cliente', 'root']
  expect(Object.fromEntries(area.routes.map(({ path, access }) => [path, access]))).toMatchObject({
    '/area-do-cliente': everybody,
    '/area-do-cliente/cashloopi': everybody,
    '/area-do-cliente/promo': everybody,
    '/ativar-verificacao': ['admin', 'root'],
    '/configuracoes': everybody,
    '/confirmar-email/:token': 'public',
    '/convite/:token': 'public',
    '/cupons': 'public',
    '/desfazer-email/:token': 'public',
    '/finalizar-cadastro/:token': 'public',
  })
})

test('the own addresses that pages link to are routes of the area', () => {
  const known = area.routes.map(({ path }) => path as string)
  const { customerArea, wallet, promotions, coupons, settings } = paths
  for (const path of [customerArea, wallet, promotions, coupons, settings]) expect(known).toContain(path)
})

test('the way here is shown to who is signed in', () => {
  expect(area.navigation).toEqual([
    expect.objectContaining({ label: 'Área do Cliente', to: '/area-do-cliente', shownTo: 'signed-in' }),
  ])
})
