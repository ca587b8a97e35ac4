import { balanceRequests } from '@loopi/contract/balance-requests/balance-requests.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import { aBalanceRequest, aSummary } from '@loopi/platform/testing/customer-builders'
import { enter } from '@loopi/platform/testing/enter'
import { FakeBackend, refuse } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import { BalanceBar } from './balance-bar.tsx'

const open = (requests: ReturnType<typeof aBalanceRequest>[] = [], at = '/admin-dashboard', isFirstDay = false) =>
  renderPage(<BalanceBar isFirstDay={isFirstDay} />, {
    at,
    as: 'admin',
    backend: new FakeBackend()
      .on(customers.summary, () => aSummary({ recebido_em_resgates: 300 }))
      .on(balanceRequests.list, () => requests)
      .on(balanceRequests.create, ({ body }) => {
        requests.unshift(aBalanceRequest({ tipo: body.tipo, valor: body.valor }))
        return { id: 1 }
      }),
  })

test('asks for CLP with an amount and a note, and says that it waits', async () => {
  const { user, backend } = open()
  await user.click(await screen.findByRole('button', { name: 'Pedir saldo' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pedir CLP à Loopi' }))
  await user.click(dialog.getByRole('button', { name: 'Enviar pedido' }))
  expect(dialog.getByText('Informe um número inteiro de CLP, maior que zero.')).toBeVisible()
  await enter(user, dialog.getByRole('textbox', { name: 'Valor em CLP' }), '1500')
  await enter(user, dialog.getByRole('textbox', { name: /Observação/ }), 'Natal')
  await user.click(dialog.getByRole('button', { name: 'Enviar pedido' }))
  expect(await screen.findByText('Pedido de saldo: 1.500 CLP em análise')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Saldo pedido' })).toBeDisabled()
  expect(backend.calls(balanceRequests.create)[0]?.input.body).toEqual({
    ...{ tipo: 'saldo', valor: 1500, observacao: 'Natal' },
  })
})

test('asks for the release of no more than was received', async () => {
  const { user, backend } = open()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pedir liberação' })).toBeEnabled())
  await user.click(screen.getByRole('button', { name: 'Pedir liberação' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pedir liberação dos CLP recebidos' }))
  await enter(user, dialog.getByRole('textbox', { name: 'Valor em CLP' }), '301')
  await user.click(dialog.getByRole('button', { name: 'Enviar pedido' }))
  expect(dialog.getByText('É mais do que a empresa recebeu em resgates.')).toBeVisible()
  expect(backend.calls(balanceRequests.create)).toEqual([])
})

test('a link opens the form, and a refusal of the server stands in it', async () => {
  const { user, backend } = open([], '/admin-dashboard?pedir=saldo', true)
  backend.fail(balanceRequests.create, refuse('balance-request/open', {}))
  const dialog = within(await screen.findByRole('dialog'))
  await enter(user, dialog.getByRole('textbox', { name: 'Valor em CLP' }), '10')
  await user.click(dialog.getByRole('button', { name: 'Enviar pedido' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Você já tem um pedido assim em análise.')
})

test('tells what became of the newest requests', async () => {
  const decided = { decidido_em: '2026-11-20T12:00:00Z' }
  open([
    aBalanceRequest({ ...decided, situacao: 'recusado', motivo: 'Já creditado' }),
    aBalanceRequest({ ...decided, tipo: 'liberacao', situacao: 'atendido', valor_atendido: 200 }),
  ])
  expect(
    await screen.findByText(
      'Pedido de saldo: 500 CLP recusado em 20/11/2026: Já creditado · Pedido de liberação: 200 CLP recebidos em 20/11/2026',
    ),
  ).toBeVisible()
})
