import { companies } from '@loopi/contract/companies/companies.contract'
import type { Company } from '@loopi/contract/companies/companies.schemas'
import { aCompany } from '@loopi/platform/testing/builders'
import { enter } from '@loopi/platform/testing/enter'
import { FakeBackend, refuse } from '@loopi/platform/testing/fake-backend'
import { act, screen, waitFor, within } from '@testing-library/react'
import { edit, openPanel } from '../../../../test/panel.tsx'

const serra = aCompany({ id: 41, cashloop_balance: 5500, recebido_em_resgates: 300 })
const working = () => new FakeBackend().on(companies.moveReceived, () => ({ ...serra, recebido_em_resgates: 180 }))
const MORE = { name: 'Mais ações de Café Serra Alta' }

async function opened(action: string, backend = working(), company: Company = serra) {
  const panel = openPanel(() => [company], '/admin-root', backend)
  await panel.user.click(await screen.findByRole('button', MORE))
  await panel.user.click(await screen.findByRole('menuitem', { name: action }))
  const dialog = within(await screen.findByRole('dialog', { name: action }))
  const press = (name: string) => panel.user.click(dialog.getByRole('button', { name }))
  const fill = async (amount: string, reason: string) => {
    await enter(panel.user, dialog.getByRole('textbox', { name: 'Valor em CLP' }), amount)
    await enter(panel.user, dialog.getByRole('textbox', { name: 'Motivo' }), reason)
    await press('Revisar')
  }
  return { ...panel, dialog, press, fill }
}

const sent = (backend: FakeBackend) => backend.calls(companies.moveReceived).map(({ input }) => input)
const keys = (backend: FakeBackend) =>
  backend.calls(companies.moveReceived).map(({ seen }) => seen.headers['idempotency-key'])

test('releases to the balance after showing what that comes to', async () => {
  const { dialog, press, fill, backend } = await opened('Liberar para o saldo')
  expect(dialog.getByText('Só números inteiros. Há 300 CLP recebidos em resgates.')).toBeVisible()
  await fill('120', 'Acordo de novembro')
  expect(dialog.getByText('Confirme a liberação')).toBeVisible()
  expect(dialog.getByText('Recebido em resgates').nextElementSibling).toHaveTextContent('300 CLP')
  expect(dialog.getByText('Recebido depois').nextElementSibling).toHaveTextContent('180 CLP')
  expect(dialog.getByText('Saldo depois').nextElementSibling).toHaveTextContent('5.620 CLP')
  expect(sent(backend)).toEqual([])
  await press('Confirmar liberação')
  expect(await screen.findByText('CLP liberados para o saldo.')).toBeVisible()
  expect(await screen.findByText('Café Serra Alta: restam 180 CLP recebidos em resgates.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent(backend)).toMatchObject([
    { params: { id: '41' }, body: { destino: 'saldo', valor: 120, motivo: 'Acordo de novembro' } },
  ])
})

test('takes back to the platform, by keyboard alone', async () => {
  const panel = openPanel(() => [serra], '/admin-root', working())
  const { user, backend } = panel
  const more = await screen.findByRole('button', MORE)
  act(() => more.focus())
  await user.keyboard('{Enter}')
  const item = await screen.findByRole('menuitem', { name: 'Recolher para a Loopi' })
  item.focus()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Recolher para a Loopi' }))
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Valor em CLP' })).toHaveFocus())
  await user.keyboard('300')
  await user.tab()
  await user.keyboard('Resgates inventados{Enter}')
  expect(await dialog.findByText('Confirme o recolhimento')).toBeVisible()
  expect(dialog.getByText('Recebido depois').nextElementSibling).toHaveTextContent('0 CLP')
  dialog.getByRole('button', { name: 'Confirmar recolhimento' }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('CLP recolhidos para a Loopi.')).toBeVisible()
  expect(sent(backend)).toMatchObject([{ body: { destino: 'loopi', valor: 300, motivo: 'Resgates inventados' } }])
})

test('amount and reason are required, and no more can go than there is', async () => {
  const { dialog, press, fill, backend } = await opened('Liberar para o saldo')
  await press('Revisar')
  expect(dialog.getByText('Informe um número inteiro de CLP, a partir de 1.')).toBeVisible()
  expect(dialog.getByText('Informe o motivo.')).toBeVisible()
  await fill('301', 'Acordo')
  expect(dialog.getByText('A empresa não tem tanto recebido em resgates.')).toBeVisible()
  expect(sent(backend)).toEqual([])
})

test('a refusal is said in the dialog', async () => {
  const backend = working().fail(companies.moveReceived, refuse('ledger/insufficient-balance', {}))
  const { dialog, press, fill } = await opened('Recolher para a Loopi', backend)
  await fill('10', 'Acordo')
  await press('Confirmar recolhimento')
  expect(await dialog.findByRole('alert')).toHaveTextContent('Erro ao recolher CLPSaldo insuficiente.')
  await press('Voltar')
  expect(dialog.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Acordo')
})

test('after a lost answer the same movement is asked for with the same key, and the other way has its own', async () => {
  const backend = working().fail(companies.moveReceived)
  const { dialog, press, fill, unmount } = await opened('Liberar para o saldo', backend)
  await fill('10', 'Acordo')
  await press('Confirmar liberação')
  expect(await dialog.findByRole('alert')).toHaveTextContent('ela não será feita duas vezes')
  await press('Confirmar liberação')
  await waitFor(() => expect(keys(backend)).toHaveLength(2))
  unmount()
  const other = await opened('Recolher para a Loopi', backend)
  await other.fill('10', 'Acordo')
  await other.press('Confirmar recolhimento')
  await waitFor(() => expect(keys(backend)).toHaveLength(3))
  const [first, again, way] = keys(backend)
  expect([again === first, way === first]).toEqual([true, false])
})

test('is offered where there is something, and to a company that is not at work only taking back', async () => {
  const rejected = { ...serra, status: 0 as const }
  const { user } = openPanel(() => [rejected], '/admin-root', working())
  await user.click(await screen.findByRole('button', MORE))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Recolher para a Loopi',
  ])
})

test('is not offered to a company that received nothing', async () => {
  const { user } = openPanel(() => [{ ...serra, recebido_em_resgates: 0 }], '/admin-root', working())
  await user.click(await screen.findByRole('button', MORE))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Atuar pela empresa',
    'Creditar CLP',
    'Reenviar link de acesso',
    'Recuperar acesso',
  ])
})

test('the details of a company tell both accounts', async () => {
  const dialog = await edit(
    openPanel(() => [serra]),
    'Café Serra Alta',
  )
  expect((await dialog.findByText('Saldo')).nextElementSibling).toHaveTextContent('5.500 CLP')
  expect(dialog.getByText('Recebido em resgates').nextElementSibling).toHaveTextContent('300 CLP')
})
