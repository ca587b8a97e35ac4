import { audit } from '@loopi/contract/audit/audit.contract'
import type { AuditEntry } from '@loopi/contract/audit/audit.schemas'
import { balanceRequests } from '@loopi/contract/balance-requests/balance-requests.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import type { Company } from '@loopi/contract/companies/companies.schemas'
import type { CompanyReview } from '@loopi/contract/companies/company-decisions.schemas'
import { aCompany } from '@loopi/platform/testing/builders'
import { FakeBackend, refuse, unreachable } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import { detailsOf } from '../../../../test/panel.tsx'
import { QueuePage } from './queue.page.tsx'

const QUIET: CompanyReview = { email_de: 'ninguem', semelhantes: [], decisao: null }

const aurora = aCompany({ id: 41, name: 'Padaria Aurora', email: 'oi@aurora.test', status: 2 })
const jatoba = aCompany({ id: 42, name: 'Café Jatobá', email: 'oi@jatoba.test', status: 2 })
const silent = aCompany({ id: 43, name: 'Empório Sabiá', email: null, status: 2, pedido_parceria: true })

type Options = { review?: CompanyReview; lines?: AuditEntry[]; fails?: () => boolean }

function open(rows: Company[], { review = QUIET, lines = [], fails = () => false }: Options = {}) {
  const backend = new FakeBackend()
  const waiting = new Set(rows.map(({ id }) => id))
  backend
    .on(companies.list, () => {
      if (fails()) throw unreachable()
      return { data: rows.filter(({ id }) => waiting.has(id)), proximo: null }
    })
    .on(balanceRequests.list, () => [])
    .on(companies.get, ({ params }) => detailsOf(rows.find(({ id }) => id === params.id) as Company))
    .on(companies.review, () => review)
    .on(audit.list, () => ({ data: lines, proximo: null, total: lines.length }))
    .on(companies.changeStatus, ({ body }) => {
      waiting.delete(body.user_id)
      return rows.find(({ id }) => id === body.user_id) as Company
    })
    .on(companies.undo, ({ body }) => {
      waiting.add(body.user_id)
      return rows.find(({ id }) => id === body.user_id) as Company
    })
  return renderPage(<QueuePage />, { at: '/admin-root/fila', as: 'root', backend })
}

const shown = (name: string) => screen.findByRole('article', { name })
const decisions = (backend: FakeBackend) => backend.calls(companies.changeStatus).map(({ input }) => input.body)

test('shows one company at a time, and J and K lead to its neighbours', async () => {
  const { user, router } = open([aurora, jatoba, silent])
  expect(within(await shown('Padaria Aurora')).getByText('1 de 3')).toBeVisible()
  await user.keyboard('j')
  expect(within(await shown('Café Jatobá')).getByText('2 de 3')).toBeVisible()
  expect(router.state.location.search).toBe('?empresa=42')
  await user.keyboard('kk')
  expect(within(await shown('Empório Sabiá')).getByText('Pedido de parceria')).toBeVisible()
})

test('a single key approves, the next company shows, and the decision can be taken back', async () => {
  const { user, backend } = open([aurora, jatoba])
  await shown('Padaria Aurora')
  await user.keyboard('a')
  expect(await screen.findByText(/O link de acesso vai para oi@aurora\.test em 10 segundos\./)).toBeVisible()
  expect(await shown('Café Jatobá')).toBeVisible()
  expect(decisions(backend)).toEqual([{ user_id: 41, status: 1, motivo: null, situacao_vista: 2, com_prazo: true }])
  await user.click(screen.getByRole('button', { name: 'Desfazer a decisão sobre Padaria Aurora' }))
  expect(await shown('Padaria Aurora')).toBeVisible()
  expect(await screen.findByText('Decisão desfeita. Nenhum e-mail saiu.')).toBeVisible()
  expect(backend.calls(companies.undo).map(({ input }) => input.body)).toEqual([{ user_id: 41 }])
})

test('a refusal asks for a reason, ready or written, and sends it', async () => {
  const { user, backend } = open([aurora])
  await shown('Padaria Aurora')
  await user.keyboard('r')
  const dialog = within(await screen.findByRole('dialog', { name: 'Recusar Padaria Aurora' }))
  await user.click(dialog.getByRole('button', { name: 'Recusar' }))
  expect(dialog.getByText('Escolha ou escreva um motivo.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Dados incompletos' }))
  await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), ' A rua.')
  await user.click(dialog.getByRole('button', { name: 'Recusar' }))
  expect(await screen.findByText(/O e-mail com o motivo vai para oi@aurora\.test/)).toBeVisible()
  expect(await screen.findByText('A fila está vazia')).toBeVisible()
  expect(decisions(backend)).toEqual([
    expect.objectContaining({ status: 0, motivo: expect.stringMatching(/^Faltam dados .* A rua\.$/) }),
  ])
})

test('letters that are typed decide nothing', async () => {
  const { user, backend } = open([aurora])
  await shown('Padaria Aurora')
  await user.keyboard('r')
  await user.type(await screen.findByRole('textbox', { name: /Motivo/ }), 'a')
  expect(decisions(backend)).toEqual([])
})

test('a CNPJ whose digits do not match asks before it is approved', async () => {
  const { user, backend } = open([{ ...aurora, cnpj_valido: false }])
  await user.click(within(await shown('Padaria Aurora')).getByRole('button', { name: 'Aprovar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Aprovar mesmo assim?' }))
  expect(dialog.getByText(/Dígito verificador do CNPJ não confere\./)).toBeVisible()
  expect(decisions(backend)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Aprovar mesmo assim' }))
  await waitFor(() => expect(decisions(backend)).toHaveLength(1))
})

test('a company without e-mail cannot be approved, and says why', async () => {
  const { user, backend } = open([silent])
  const article = within(await shown('Empório Sabiá'))
  expect(article.getByRole('button', { name: 'Aprovar' })).toBeDisabled()
  expect(article.getByText(/Sem e-mail não há como enviar o link de acesso/)).toBeVisible()
  await user.keyboard('a')
  expect(decisions(backend)).toEqual([])
})

test('the checklist tells of rivals, the e-mail, its domain and what looks alike, with links', async () => {
  const review: CompanyReview = {
    ...QUIET,
    email_de: 'outra-conta',
    semelhantes: [{ id: 7, name: 'Aurora Pães', status: 1, created_at: '2026-10-02T12:00:00Z', iguais: ['cnpj'] }],
  }
  open([{ ...aurora, email: 'aurora@gmail.com' }], { review })
  const article = within(await shown('Padaria Aurora'))
  expect(await article.findByText(/Já há uma empresa aprovada com este CNPJ/)).toBeVisible()
  expect(article.getByText(/É de outra conta já confirmada/)).toBeVisible()
  expect(article.getByText('gmail.com, de um provedor gratuito.')).toBeVisible()
  expect(article.getByRole('link', { name: 'Aurora Pães' })).toHaveAttribute('href', '/admin-root/empresas/7')
})

test('a decision that another root made first is told, and the next company shows', async () => {
  const { user, backend } = open([aurora, jatoba])
  backend.fail(companies.changeStatus, refuse('company/decided', { by: 'Célia Ramos', status: 0 }))
  await shown('Padaria Aurora')
  await user.keyboard('a')
  expect(await screen.findByText('Enquanto isso, Célia Ramos recusou esta empresa.')).toBeVisible()
  expect(await shown('Café Jatobá')).toBeVisible()
})

test('a decision that fails stays where it was, and keeps the reason', async () => {
  const { user, backend } = open([aurora])
  backend.fail(companies.changeStatus)
  await shown('Padaria Aurora')
  await user.keyboard('r')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Fora do perfil' }))
  await user.click(dialog.getByRole('button', { name: 'Recusar' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Não foi possível gravar a decisão. Tente de novo.')
  expect(dialog.getByRole('textbox', { name: /Motivo/ })).toHaveDisplayValue(/Por enquanto a Loopi/)
})

test('an empty queue says so, and one that fails can be tried again', async () => {
  const first = open([])
  expect(await screen.findByText('A fila está vazia')).toBeVisible()
  first.unmount()
  let works = false
  const { user } = open([aurora], { fails: () => !works })
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar a fila.')
  works = true
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await shown('Padaria Aurora')).toBeVisible()
})

test('the newest decisions show who, what and why', async () => {
  open([], {
    lines: [
      {
        ...{ id: 1, at: '2026-11-18T15:30:00Z', action: 'company.status', address: null, before: { status: 2 } },
        actor: { id: 2, name: 'Célia Ramos', email: null, role: 'root' },
        subject: { type: 'company', id: '41', name: 'Padaria Aurora' },
        details: { status: 0, motivo: 'Duplicado.' },
      },
    ],
  })
  const row = within(await screen.findByRole('row', { name: /Padaria Aurora/ }))
  for (const said of ['Rejeitado', 'Duplicado.', 'Célia Ramos', '18/11/2026, 12:30'])
    expect(row.getByText(said)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver todas na auditoria' })).toHaveAttribute(
    'href',
    '/admin-root/auditoria?acao=company.status',
  )
})
