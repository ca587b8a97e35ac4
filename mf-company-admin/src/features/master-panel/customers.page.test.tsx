import { customers } from '@loopi/contract/customers/customers.contract'
import { invitations } from '@loopi/contract/invitations/invitations.contract'
import { aListed, anInvited, aSummary } from '@loopi/platform/testing/customer-builders'
import { FakeBackend } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { act, screen } from '@testing-library/react'
import { CustomersPage } from './customers.page.tsx'

const open = (invited: readonly ReturnType<typeof anInvited>[]) =>
  renderPage(<CustomersPage />, {
    as: 'admin',
    at: '/admin-dashboard/clientes',
    backend: new FakeBackend()
      .on(customers.summary, () => aSummary({ convites: invited.length }))
      .on(customers.list, () => ({ data: [aListed({ name: 'Sofia Lacerda' })], proximo: null, total: 1 }))
      .on(invitations.sent, () => ({ data: [...invited], proximo: null, total: invited.length })),
  })

test('invitations have a filter with their number, in the address, and each its actions', async () => {
  const { user, router } = open([anInvited({ name: 'Bruno' }), anInvited({ id: 9, name: 'Ana' })])
  expect(await screen.findByRole('link', { name: 'Sofia Lacerda' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Convites (2)' }))
  expect(router.state.location.search).toBe('?filtro=convites')
  expect(await screen.findByText('2 convites')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Sofia Lacerda' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Ações do convite a Bruno' }))
  expect(await screen.findByRole('menuitem', { name: 'Cancelar convite' })).toBeVisible()
})

test('without invitations the filter says so', async () => {
  const { user } = open([])
  await user.click(await screen.findByRole('button', { name: 'Convites' }))
  expect(await screen.findByText('Nenhum convite aguarda resposta.')).toBeVisible()
})

test('the search survives a way to a customer and back, and stands in no address', async () => {
  const { user, router } = open([])
  await user.type(await screen.findByRole('searchbox', { name: 'Buscar cliente' }), 'sofia')
  await user.click(await screen.findByRole('link', { name: 'Sofia Lacerda' }))
  expect(router.state.location.pathname).toMatch(/clientes\/\d+$/)
  await act(() => router.navigate(-1))
  expect(await screen.findByRole('searchbox', { name: 'Buscar cliente' })).toHaveValue('sofia')
  expect(router.state.location.search).toBe('')
})
