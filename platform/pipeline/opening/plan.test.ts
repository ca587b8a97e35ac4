import { aShell } from '../../host/test/shells.ts'
import { CUSTOMER, RELEASE } from '../../host/test/store.ts'
import { planOf, VISITORS } from './plan.ts'

const EXAMPLES = { token: 'convite', id: '7' }

test('a public route is opened by everybody, a guarded one by the roles that it lets in', () => {
  const { pages, unknown } = planOf(RELEASE, EXAMPLES)
  const of = (route: string) => pages.filter((page) => page.route === route).map(({ visitor }) => visitor)
  expect(of('/cupons')).toEqual(VISITORS)
  expect(of('/area-do-cliente')).toEqual(['cliente'])
  expect(unknown).toEqual([])
})

test('parameters are examples, fit for an address', () => {
  const addresses = (examples: Record<string, string>) =>
    new Set(
      planOf(RELEASE, examples)
        .pages.filter(({ route }) => route.includes(':'))
        .map(({ address }) => address),
    )
  expect(addresses(EXAMPLES)).toEqual(new Set(['/finalizar-cadastro/convite']))
  expect(addresses({ token: 'a/b ç' })).toEqual(new Set(['/finalizar-cadastro/a%2Fb%20%C3%A7']))
})

test('a route without an example is told, and the others are opened', () => {
  const [first] = CUSTOMER.routes
  const routes = [{ ...CUSTOMER.routes[0], path: '/lojas/:loja/caixa/:caixa' }, first] as typeof CUSTOMER.routes
  const { pages, unknown } = planOf({ ...RELEASE, area: { ...CUSTOMER, routes } }, { caixa: '1' })
  expect(unknown).toEqual([{ name: 'mf-customer', route: '/lojas/:loja/caixa/:caixa', parameter: 'loja' }])
  expect(pages.map(({ address }) => address)).toEqual(VISITORS.map(() => '/cupons'))
})

test('own pages of the shell stand outside of its guard', () => {
  const { release } = aShell({ routes: [{ path: '/redefinir-senha/:token', title: 'x', frame: 'full' }] })
  const { pages } = planOf(release, EXAMPLES)
  expect(pages.map(({ name, address, visitor }) => [name, address, visitor])).toEqual(
    VISITORS.map((visitor) => ['shell', '/redefinir-senha/convite', visitor]),
  )
})
