import { customers } from '@loopi/contract/customers/customers.contract'
import { aCustomer } from '@loopi/platform/testing/builders'
import { FakeBackend, refuse, unreachable } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, within } from '@testing-library/react'
import { CustomerPage } from './customer.page.tsx'

const customer = {
  ...aCustomer({ id: 61 }),
  ...{ cliente_desde: '2026-10-05T12:00:00Z', clp_creditado: 300, resgates: 1, clp_resgatado: 80 },
}

const working = () =>
  new FakeBackend()
    .on(customers.get, () => customer)
    .on(customers.support, () => ({
      cupons: [
        {
          ...{ id: 9, coupon_id: 5, titulo: 'Café em dobro', empresa: { id: 41, name: 'Padaria Aurora' } },
          ...{ resgatado_em: '2026-11-18T15:30:00Z', clp: 80, valid_until: '2026-11-30', situacao: 'pronto' as const },
        },
        {
          ...{ id: 8, coupon_id: null, titulo: 'Cupom de boas-vindas', empresa: null, valid_until: null },
          ...{ resgatado_em: '2026-10-05T12:00:00Z', clp: 0, situacao: 'pronto' as const },
        },
      ],
      empresas: [{ id: 41, name: 'Padaria Aurora', desde: '2026-11-18T15:30:00Z', origem: 'redemption' as const }],
      ...{ sessoes_ativas: 2, ultimo_acesso: '2026-11-20T11:00:00Z', segunda_etapa: true, chaves_de_acesso: 1 },
    }))
    .on(customers.movements, () => ({
      data: [
        {
          id: 'resgate-9',
          tipo: 'resgate' as const,
          data: '2026-11-18T15:30:00Z',
          valor: -80,
          descricao: 'Café em dobro',
        },
      ],
      proximo: null,
      total: 1,
    }))

const open = (backend: FakeBackend) =>
  renderPage(<CustomerPage />, { at: '/admin-root/clientes/61', path: '/admin-root/clientes/:id', as: 'root', backend })

test('shows what support needs, and says that the look is written down', async () => {
  open(working())
  expect(await screen.findByRole('heading', { level: 1, name: /Marina Duarte/ })).toBeVisible()
  expect(screen.getByText(/Esta consulta fica registrada na auditoria/)).toBeVisible()
  for (const [term, said] of [
    ['Sessões abertas', '2'],
    ['Último acesso', '20/11/2026, 08:00'],
    ['Verificação em duas etapas', 'Ativada'],
    ['Chaves de acesso', '1'],
  ] as const)
    expect((await screen.findByText(term)).nextSibling).toHaveTextContent(said)
})

test('coupons, companies and promotions lead to their pages', async () => {
  open(working())
  const coupons = within(await screen.findByRole('table', { name: 'Cupons' }))
  expect(await coupons.findByRole('link', { name: 'Café em dobro' })).toHaveAttribute('href', '/promo-dashboard/5')
  expect(coupons.getByText(/até 30\/11\/2026/)).toBeVisible()
  expect(coupons.getByText('Cupom de boas-vindas')).toBeVisible()
  const companies = within(screen.getByRole('table', { name: 'Empresas que conhecem este cliente' }))
  expect(companies.getByRole('link', { name: 'Padaria Aurora' })).toHaveAttribute('href', '/admin-root/empresas/41')
  expect(companies.getByText('Resgatou um cupom')).toBeVisible()
  expect(within(await screen.findByRole('table', { name: 'Movimentações' })).getByText('−80 CLP')).toBeVisible()
})

test('asks about the person once, though the page shows again', async () => {
  const { backend, client } = open(working())
  await screen.findByText('Sessões abertas')
  await client.refetchQueries({ stale: true })
  expect(backend.calls(customers.support)).toHaveLength(1)
})

test.each([
  ['who is not there', () => refuse('customer/not-found', {}), 'Cliente não encontrado.'],
  ['who does not come', unreachable, 'Não foi possível carregar o cliente.'],
])('a customer %s says so', async (_what, cause, said) => {
  open(working().fail(customers.get, cause()))
  expect(await screen.findByText(said)).toBeVisible()
})
