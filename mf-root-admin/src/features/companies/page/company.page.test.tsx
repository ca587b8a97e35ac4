import { audit } from '@loopi/contract/audit/audit.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import { aCompany } from '@loopi/platform/testing/builders'
import { deferred, FakeBackend, refuse, unreachable } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, within } from '@testing-library/react'
import { detailsOf } from '../../../../test/panel.tsx'
import { CompanyPage } from './company.page.tsx'

const DECIDED = { status: 0 as const, em: '2026-11-18T15:30:00Z', por: 'Célia Ramos', motivo: 'CNPJ de outra empresa.' }

const backendOf = (status: 0 | 1 | 2, decisao: typeof DECIDED | null = null) =>
  new FakeBackend()
    .on(companies.get, () => detailsOf(aCompany({ id: 41, name: 'Padaria Aurora', status })))
    .on(companies.review, () => ({ email_de: 'ninguem' as const, semelhantes: [], decisao }))
    .on(audit.list, () => ({
      data: [
        {
          ...{ id: 1, at: '2026-11-18T15:30:00Z', action: 'company.status', address: null },
          actor: { id: 2, name: 'Célia Ramos', email: null, role: 'root' as const },
          subject: { type: 'company', id: '41', name: 'Padaria Aurora' },
          ...{ before: { status: 2 }, details: { status: 0, motivo: 'CNPJ de outra empresa.' } },
        },
      ],
      proximo: null,
      total: 1,
    }))

const open = (backend: FakeBackend) =>
  renderPage(<CompanyPage />, {
    at: '/admin-root/empresas/41',
    path: '/admin-root/empresas/:company',
    as: 'root',
    backend,
  })

test('the page shows the registration, the decision with its reason, and everything that was written down about it', async () => {
  const { backend } = open(backendOf(0, DECIDED))
  expect(await screen.findByRole('heading', { level: 1, name: 'Padaria Aurora' })).toBeVisible()
  expect(screen.getByText('11.222.333/0001-81')).toBeVisible()
  expect(await screen.findByText('Recusada em 18/11/2026, 12:30, por Célia Ramos.')).toBeVisible()
  expect(screen.getByText('Motivo: CNPJ de outra empresa.')).toBeVisible()
  const line = within(await screen.findByRole('row', { name: /Situação da empresa alterada/ }))
  expect(line.getByText('Célia Ramos')).toBeVisible()
  expect(backend.calls(audit.list)[0]?.input.query).toMatchObject({ tipo: 'company', numero: '41' })
  expect(screen.queryByRole('link', { name: 'Decidir na fila' })).not.toBeInTheDocument()
})

test('the registration comes with the decision above it, which is asked for at once', async () => {
  const answer = deferred<{ email_de: 'ninguem'; semelhantes: []; decisao: typeof DECIDED }>()
  const { backend } = open(backendOf(0, DECIDED).on(companies.review, () => answer.promise))
  expect(await screen.findByRole('heading', { level: 1, name: 'Padaria Aurora' })).toBeVisible()
  expect(backend.calls(companies.review)).toHaveLength(1)
  expect(screen.queryByText('11.222.333/0001-81')).not.toBeInTheDocument()
  answer.resolve({ email_de: 'ninguem', semelhantes: [], decisao: DECIDED })
  expect(await screen.findByText('11.222.333/0001-81')).toBeVisible()
  expect(screen.getByText('Motivo: CNPJ de outra empresa.')).toBeVisible()
})

test('the registration does not wait for a decision that cannot be read', async () => {
  open(backendOf(0).fail(companies.review))
  expect(await screen.findByText('11.222.333/0001-81')).toBeVisible()
})

test('a company that waits leads to its place in the queue, and any can be edited', async () => {
  const { user } = open(backendOf(2))
  expect(await screen.findByRole('link', { name: 'Decidir na fila' })).toHaveAttribute(
    'href',
    '/admin-root/fila?empresa=41',
  )
  await user.click(screen.getByRole('button', { name: 'Editar Padaria Aurora' }))
  expect(await screen.findByRole('dialog', { name: 'Editar empresa' })).toBeVisible()
})

test.each([
  ['that is not there', () => refuse('company/not-found', {}), 'Empresa não encontrada.'],
  ['that does not come', unreachable, 'Não foi possível carregar a empresa.'],
])('a company %s says so', async (_what, cause, said) => {
  const backend = backendOf(1).fail(companies.get, cause())
  open(backend)
  expect(await screen.findByText(said)).toBeVisible()
})
