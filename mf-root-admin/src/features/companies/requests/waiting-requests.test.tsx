import { balanceRequests } from '@loopi/contract/balance-requests/balance-requests.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import { aCompany } from '@loopi/platform/testing/builders'
import { aBalanceRequest } from '@loopi/platform/testing/customer-builders'
import { enter } from '@loopi/platform/testing/enter'
import { FakeBackend } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, within } from '@testing-library/react'
import { WaitingRequests } from './waiting-requests.tsx'

function open(requests = [aBalanceRequest({ id: 31, observacao: 'Natal' })]) {
  const decide = () => requests.splice(0, 1)
  return renderPage(<WaitingRequests />, {
    at: '/admin-root/fila',
    as: 'root',
    backend: new FakeBackend()
      .on(balanceRequests.list, () => [...requests])
      .on(companies.credit, () => {
        decide()
        return aCompany({ id: 7, cashloop_balance: 620 })
      })
      .on(companies.moveReceived, () => {
        decide()
        return aCompany({ id: 7, recebido_em_resgates: 0 })
      })
      .on(balanceRequests.refuse, () => {
        decide()
        return undefined
      }),
  })
}

test('root credits what was asked for, and the movement names the request', async () => {
  const { user, backend } = open()
  const row = await screen.findByRole('row', { name: /Café Serra Alta Saldo 500 CLP Natal/ })
  await user.click(within(row).getByRole('button', { name: 'Creditar CLP pedidos por Café Serra Alta' }))
  expect(await screen.findByRole('textbox', { name: 'Valor em CLP' })).toHaveValue('500')
  await user.click(screen.getByRole('button', { name: 'Revisar crédito' }))
  await user.click(await screen.findByRole('button', { name: 'Confirmar crédito' }))
  expect(await screen.findByText('Nenhum pedido de CLP espera resposta.')).toBeVisible()
  expect(backend.calls(companies.credit)[0]?.input).toMatchObject({
    params: { id: '7' },
    body: { valor: 500, motivo: 'Natal', pedido: 31 },
  })
})

test('root releases what a company received', async () => {
  const { user, backend } = open([aBalanceRequest({ id: 32, tipo: 'liberacao', valor: 300 })])
  await user.click(await screen.findByRole('button', { name: 'Liberar CLP pedidos por Café Serra Alta' }))
  await user.click(await screen.findByRole('button', { name: /^Revisar/ }))
  await user.click(await screen.findByRole('button', { name: 'Confirmar liberação' }))
  expect(await screen.findByText('Nenhum pedido de CLP espera resposta.')).toBeVisible()
  expect(backend.calls(companies.moveReceived)[0]?.input.body).toEqual({
    ...{ destino: 'saldo', valor: 300, motivo: 'Pedido da empresa', pedido: 32 },
  })
})

test('root refuses with a reason', async () => {
  const { user, backend } = open()
  await user.click(await screen.findByRole('button', { name: 'Recusar pedido de Café Serra Alta' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Recusar o pedido de Café Serra Alta?' }))
  await user.click(dialog.getByRole('button', { name: 'Recusar' }))
  expect(dialog.getByText('Diga o motivo.')).toBeVisible()
  await enter(user, dialog.getByRole('textbox', { name: 'Motivo' }), 'Já creditado')
  await user.click(dialog.getByRole('button', { name: 'Recusar' }))
  expect(await screen.findByText('Pedido recusado.')).toBeVisible()
  expect(backend.calls(balanceRequests.refuse)[0]?.input).toMatchObject({
    ...{ params: { id: '31' }, body: { motivo: 'Já creditado' } },
  })
})
