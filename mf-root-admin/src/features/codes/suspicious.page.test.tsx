import { batches } from '@loopi/contract/batches/batches.contract'
import { FakeBackend } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, within } from '@testing-library/react'
import { SuspiciousPage } from './suspicious.page.tsx'

const batch = {
  ...{ id: 9, empresa_id: 2, empresa: 'Café Serra Alta', produto: 'Café em grãos, 250 g', lote: 'L7-2026' },
  ...{ estado: 'ativo' as const, anomalias: 3, ultima_em: '2026-11-20T12:00:00Z' },
}

const open = (backend: FakeBackend) =>
  renderPage(<SuspiciousPage />, { at: '/admin-root/codigos', as: 'root', backend })

test('lists batches with unusual readings, and leads to the company of each', async () => {
  open(new FakeBackend().on(batches.suspicious, () => [batch]))
  const row = within(await screen.findByRole('row', { name: /L7-2026/ }))
  expect(row.getByRole('link', { name: 'Café Serra Alta' })).toHaveAttribute('href', '/admin-root/empresas/2')
  expect(row.getByText('Ativo')).toBeVisible()
  expect(row.getByText('3')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Exportar CSV' })).toBeVisible()
})

test('says so when there is none', async () => {
  open(new FakeBackend().on(batches.suspicious, () => []))
  expect(await screen.findByText('Nenhum lote com leituras incomuns nos últimos 30 dias.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Exportar CSV' })).not.toBeInTheDocument()
})

test('a list that fails can be tried again', async () => {
  const { user, backend } = open(new FakeBackend().fail(batches.suspicious))
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar os lotes suspeitos.')
  backend.on(batches.suspicious, () => [batch])
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('L7-2026')).toBeVisible()
})
