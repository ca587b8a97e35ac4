import { balanceRequests } from '@loopi/contract/balance-requests/balance-requests.contract'
import { batches } from '@loopi/contract/batches/batches.contract'
import { brands } from '@loopi/contract/brands/brands.contract'
import { codes } from '@loopi/contract/codes/codes.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import { products } from '@loopi/contract/products/products.contract'
import { JOINED } from '@loopi/contract/team/joined'
import type { TeamRole } from '@loopi/contract/team/permissions'
import { TEAM_ROLE_LABELS, TEAM_ROLE_WORDS } from '@loopi/contract/team/roles.texts'
import { team } from '@loopi/contract/team/team.contract'
import { aCompany, promotionFigures } from '@loopi/platform/testing/builders'
import { aReadingsSummary } from '@loopi/platform/testing/code-builders'
import { aSummary, someDays } from '@loopi/platform/testing/customer-builders'
import { FakeBackend } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, within } from '@testing-library/react'
import { MasterPanelPage } from '../master-panel.page.tsx'

const open = (member: TeamRole, state: unknown) =>
  renderPage(<MasterPanelPage />, {
    ...{ at: '/admin-dashboard', as: 'admin', member, state },
    backend: new FakeBackend()
      .on(companies.ofUser, () => aCompany({ id: 7 }))
      .on(customers.summary, () => aSummary())
      .on(customers.activity, () => someDays())
      .on(balanceRequests.list, () => [])
      .on(customers.list, () => ({ data: [], proximo: null, total: 0 }))
      .on(codes.summary, () => aReadingsSummary())
      .on(team.owners, () => [{ name: 'Ana Prado' }])
      .on(brands.ofUser, () => [])
      .on(coupons.summary, () => promotionFigures())
      .on(products.list, () => [])
      .on(batches.list, () => []),
  })

test.each([
  [
    'gestor',
    ['Caixa', 'Promoções', 'Marcas', 'Produtos e códigos', 'Clientes', 'Lojas e caixa', 'Usos e vendas', 'Registro'],
  ],
  ['marketing', ['Promoções', 'Marcas', 'Produtos e códigos', 'Clientes', 'Usos e vendas']],
  ['financeiro', ['Clientes', 'Usos e vendas']],
  ['caixa', ['Caixa']],
  ['leitura', ['Promoções', 'Marcas', 'Produtos e códigos', 'Clientes', 'Lojas e caixa', 'Usos e vendas']],
] as const)('a new %s reads first what the role is for, with the pages that it includes', async (role, pages) => {
  open(role, JOINED)
  const card = within(await screen.findByRole('region', { name: TEAM_ROLE_LABELS[role] }))
  expect(card.getByText('Agora você faz parte da equipe. Sua função:')).toBeVisible()
  expect(card.getByText(TEAM_ROLE_WORDS[role])).toBeVisible()
  const links = card.getAllByRole('link').map(({ textContent }) => textContent)
  expect(links).toEqual([...pages, 'Sua conta e sua segurança'])
  expect(await card.findByText('Para mudar isso, fale com Ana Prado.')).toBeVisible()
})

test('a member of before sees the figures first, and a cashier the role at every visit', async () => {
  const { unmount } = open('gestor', null)
  expect(await screen.findByRole('heading', { level: 1, name: /Café Serra Alta/ })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Gestor' })).not.toBeInTheDocument()
  unmount()
  const { backend } = open('caixa', null)
  expect(await screen.findByRole('region', { name: 'Caixa' })).toBeVisible()
  expect(backend.calls(customers.summary)).toHaveLength(0)
})
