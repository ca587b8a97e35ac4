import { batches } from '@loopi/contract/batches/batches.contract'
import { aBatch, aBatchSummary } from '@loopi/platform/testing/code-builders'
import { enter } from '@loopi/platform/testing/enter'
import { FakeBackend, refuse } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import { BatchPage } from './batch.page.tsx'

const inactive = aBatch({ estado: 'inativo', ativado_em: null, resgates: 0, reserva: 1000 })

const working = (batch = aBatch(), summary = aBatchSummary()) =>
  new FakeBackend()
    .on(batches.get, () => batch)
    .on(batches.summary, () => summary)
    .on(batches.activate, () => aBatch({ ...batch, estado: 'ativo', ativado_em: '2026-11-20T12:00:00Z' }))
    .on(batches.block, () => batch)
    .on(batches.recall, () => aBatch({ ...batch, estado: 'recolhido', reserva: 0 }))

const open = (backend = working()) =>
  renderPage(<BatchPage />, {
    at: '/admin-dashboard/lotes/9',
    path: '/admin-dashboard/lotes/:id',
    as: 'admin',
    backend,
  })

const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling

test('shows state, figures and readings by day, state and verdict', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: /Lote L7-2026/ })).toHaveTextContent('Ativo')
  expect(figure('Códigos')).toHaveTextContent('100')
  expect(figure('CLP reservados')).toHaveTextContent('900 CLP')
  expect(await screen.findByText('No ar, sem nada incomum')).toBeVisible()
  expect(await screen.findByRole('figure', { name: 'Leituras por dia' })).toBeVisible()
  expect(screen.getByText('MG', { selector: 'dt' }).nextElementSibling).toHaveTextContent('4095%')
  expect(screen.getByText('Estado não identificado').nextElementSibling).toHaveTextContent('25%')
  expect(screen.getByText('Original, primeira leitura').nextElementSibling).toHaveTextContent('42100%')
})

test('another period is requested from the server', async () => {
  const { user, backend } = open()
  await user.click(await screen.findByRole('button', { name: '90 dias' }))
  await waitFor(() => expect(backend.calls(batches.summary).at(-1)?.input.query).toEqual({ dias: 90 }))
})

test('an inactive batch says what to do first, and is activated after a confirmation', async () => {
  const { user } = open(working(inactive, aBatchSummary({ total: 0, por_dia: [], por_uf: [], por_veredito: [] })))
  expect(await screen.findByText('Imprima os códigos, depois ative')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ativar lote' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ativar este lote?' }))
  expect(dialog.getByRole('button', { name: 'Ainda não' })).toHaveFocus()
  await user.click(dialog.getByRole('button', { name: 'Ativar lote' }))
  expect(await screen.findByText('Lote ativo. Os códigos já valem.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ativo')
  expect(screen.queryByRole('button', { name: 'Ativar lote' })).not.toBeInTheDocument()
})

test('a batch that another person recalled meanwhile is refused with its state', async () => {
  const { user, backend } = open(working(inactive))
  await user.click(await screen.findByRole('button', { name: 'Ativar lote' }))
  backend
    .fail(batches.activate, refuse('batch/state', { state: 'recolhido' }))
    .on(batches.get, () => aBatch({ ...inactive, estado: 'recolhido' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ativar lote' }))
  expect(await screen.findByText('Este lote está recolhido.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Recolhido'))
})

test('each unusual reading says what to do, and its code is blocked with a reason', async () => {
  const odd = { tipo: 'duas_ufs', numero: 18, ate: null, vezes: 3, ultima_em: '2026-11-20T12:00:00Z' } as const
  const { user, backend } = open(working(aBatch(), aBatchSummary({ anomalias: [odd] })))
  expect(await screen.findByText('1 sinal incomum')).toBeVisible()
  expect(screen.getByText(/Quase sempre é rótulo copiado/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Bloquear nº 18' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bloquear códigos' }))
  expect(dialog.getByRole('textbox', { name: 'Do número' })).toHaveValue('18')
  await enter(user, dialog.getByRole('textbox', { name: /Motivo/ }), 'Rótulo copiado')
  await user.click(dialog.getByRole('button', { name: 'Bloquear' }))
  expect(await screen.findByText('Códigos bloqueados.')).toBeVisible()
  expect(backend.calls(batches.block)[0]?.input.body).toEqual({ de: 18, ate: 18, motivo: 'Rótulo copiado' })
})

const openAction = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Mais ações' }))
  await user.click(await screen.findByRole('menuitem', { name }))
  return within(await screen.findByRole('dialog', { name }))
}

test('numbers outside of the batch are refused before they are sent', async () => {
  const { user, backend } = open()
  const dialog = await openAction(user, 'Bloquear códigos')
  await enter(user, dialog.getByRole('textbox', { name: 'Do número' }), '50')
  await enter(user, dialog.getByRole('textbox', { name: 'Até o número' }), '101')
  await user.click(dialog.getByRole('button', { name: 'Bloquear' }))
  expect(dialog.getByText('Escolha números de 1 a 100, o primeiro antes do último.')).toBeVisible()
  expect(dialog.getByText('Campo obrigatório.')).toBeVisible()
  expect(backend.calls(batches.block)).toEqual([])
})

test('a recall needs a message, returns what was reserved, and then shows what readers see', async () => {
  const { user, backend } = open()
  const dialog = await openAction(user, 'Recolher lote')
  expect(dialog.getByText(/900 CLP reservados voltam ao saldo/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Recolher lote' }))
  expect(dialog.getByText('Campo obrigatório.')).toBeVisible()
  await enter(user, dialog.getByRole('textbox', { name: /Mensagem/ }), 'Troque na loja.')
  backend.on(batches.summary, () => aBatchSummary({ mensagem_recolhimento: 'Troque na loja.' }))
  await user.click(dialog.getByRole('button', { name: 'Recolher lote' }))
  expect(await screen.findByText('Troque na loja.', { selector: 'blockquote' })).toBeVisible()
  expect(screen.getByText('Este lote foi recolhido, e os códigos dele não são mais impressos.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Mais ações' })).not.toBeInTheDocument()
})

test('a batch that is not there leads back to the list', async () => {
  open(working().fail(batches.get, refuse('batch/not-found', {})))
  expect(await screen.findByRole('heading', { name: 'Este lote não existe.' })).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Lotes de códigos' })[0]).toHaveAttribute('href', '/admin-dashboard/lotes')
})

test('readings that fail can be tried again; the batch shows all the same', async () => {
  const { user, backend } = open(working().fail(batches.summary))
  expect(await screen.findByText('Não foi possível carregar as leituras.')).toBeVisible()
  backend.on(batches.summary, () => aBatchSummary())
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('figure', { name: 'Leituras por dia' })).toBeVisible()
})
