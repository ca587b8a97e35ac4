import { companies } from '@loopi/contract/companies/companies.contract'
import { aCompany } from '@loopi/platform/testing/builders'
import { enter } from '@loopi/platform/testing/enter'
import { deferred, FakeBackend, refuse } from '@loopi/platform/testing/fake-backend'
import { screen, waitFor, within } from '@testing-library/react'
import { openPanel } from '../../../../test/panel.tsx'

const serra = aCompany({ id: 41, cashloop_balance: 5500 })
const working = () => new FakeBackend().on(companies.credit, () => ({ ...serra, cashloop_balance: 10_500 }))

async function opened(backend = working()) {
  const panel = openPanel(() => [serra], '/admin-root', backend)
  await panel.user.click(await screen.findByRole('button', { name: 'Mais ações de Café Serra Alta' }))
  await panel.user.click(await screen.findByRole('menuitem', { name: 'Creditar CLP' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Creditar CLP' }))
  const press = (name: string) => panel.user.click(dialog.getByRole('button', { name }))
  const fill = async (amount: string, reason: string) => {
    await enter(panel.user, dialog.getByRole('textbox', { name: 'Valor em CLP' }), amount)
    await enter(panel.user, dialog.getByRole('textbox', { name: 'Motivo' }), reason)
    await press('Revisar crédito')
  }
  return { ...panel, dialog, press, fill }
}

const keys = (backend: FakeBackend) =>
  backend.calls(companies.credit).map(({ seen }) => seen.headers['idempotency-key'])

test('shows what the credit comes to before anything is sent, and then credits once', async () => {
  const { dialog, press, fill, backend } = await opened()
  await fill('5.000', 'Campanha de Natal')
  expect(dialog.getByText('Confirme o crédito')).toBeVisible()
  expect(dialog.getByText('Café Serra Alta · Campanha de Natal')).toBeVisible()
  expect(dialog.getByText('Saldo da empresa').nextElementSibling).toHaveTextContent('5.500 CLP')
  expect(dialog.getByText('Crédito').nextElementSibling).toHaveTextContent('+ 5.000 CLP')
  expect(dialog.getByText('Saldo depois').nextElementSibling).toHaveTextContent('10.500 CLP')
  expect(backend.calls(companies.credit)).toEqual([])
  await press('Confirmar crédito')
  expect(await screen.findByText('CLP creditados com sucesso.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const [call, ...others] = backend.calls(companies.credit)
  expect(others).toEqual([])
  expect(call?.input).toMatchObject({ params: { id: '41' }, body: { valor: 5000, motivo: 'Campanha de Natal' } })
  expect(keys(backend)[0]).toMatch(/^[0-9a-f]{32}$/)
})

test('amount and reason are required, and said at their fields', async () => {
  const { dialog, press } = await opened()
  await press('Revisar crédito')
  expect(dialog.getByText('Informe um número inteiro de CLP, a partir de 1.')).toBeVisible()
  expect(dialog.getByText('Informe o motivo.')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'Valor em CLP' })).toHaveFocus()
  expect(dialog.queryByText('Confirme o crédito')).not.toBeInTheDocument()
})

test('an amount beyond the limit is said at its field', async () => {
  const { dialog, fill } = await opened()
  await fill('1.000.000.001', 'Campanha de Natal')
  expect(dialog.getByText('Valor acima do limite de um crédito.')).toBeVisible()
  expect(dialog.queryByText('Confirme o crédito')).not.toBeInTheDocument()
})

test('going back keeps what was typed, and another review is another credit', async () => {
  const backend = working().fail(companies.credit, refuse('company/not-approved', {}))
  const { dialog, press, fill } = await opened(backend)
  await fill('10', 'Bônus')
  await press('Confirmar crédito')
  expect(await dialog.findByRole('alert')).toHaveTextContent('Aprove a empresa primeiro.')
  await press('Voltar')
  expect(dialog.getByRole('textbox', { name: 'Valor em CLP' })).toHaveValue('10')
  expect(dialog.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Bônus')
  await press('Revisar crédito')
  await press('Confirmar crédito')
  await waitFor(() => expect(backend.calls(companies.credit)).toHaveLength(2))
  expect(new Set(keys(backend)).size).toBe(2)
})

test('after a lost answer the same credit is asked for again, with the same key', async () => {
  const backend = working().fail(companies.credit)
  const { dialog, press, fill, unmount } = await opened(backend)
  await fill('10', 'Bônus')
  await press('Confirmar crédito')
  expect(await dialog.findByRole('alert')).toHaveTextContent('ele não será feito duas vezes')
  expect(dialog.getByRole('button', { name: 'Voltar' })).toBeDisabled()
  await press('Confirmar crédito')
  await waitFor(() => expect(keys(backend)).toHaveLength(2))
  // A reload forgets the dialog, but not that its credit may have been made.
  unmount()
  backend.on(companies.credit, () => serra)
  const again = await opened(backend)
  await again.fill('10', 'Bônus')
  await again.press('Confirmar crédito')
  expect(await screen.findByText('CLP creditados com sucesso.')).toBeVisible()
  expect([keys(backend).length, new Set(keys(backend)).size]).toEqual([3, 1])
})

test('while it credits the button waits and the dialog stays', async () => {
  const answer = deferred<typeof serra>()
  const { user, dialog, press, fill } = await opened(new FakeBackend().on(companies.credit, () => answer.promise))
  await fill('10', 'Bônus')
  await press('Confirmar crédito')
  expect(await dialog.findByRole('button', { name: 'Creditando...' })).toBeDisabled()
  await user.keyboard('{Escape}')
  expect(dialog.getByRole('button', { name: 'Creditando...' })).toBeVisible()
  answer.resolve(serra)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})
