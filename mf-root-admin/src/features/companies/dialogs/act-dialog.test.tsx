import { companies } from '@loopi/contract/companies/companies.contract'
import { aCompany } from '@loopi/platform/testing/builders'
import { enter } from '@loopi/platform/testing/enter'
import { FakeBackend, refuse } from '@loopi/platform/testing/fake-backend'
import { session } from '@loopi/shared/session'
import { screen, waitFor, within } from '@testing-library/react'
import { openPanel } from '../../../../test/panel.tsx'

const REASON = 'A empresa pediu ajuda com uma promoção.'
const reply = { access_token: 'atuando', ate: '2031-01-01T12:30:00Z', empresa: 'Padaria Aurora' }

async function openDialog(backend = new FakeBackend().on(companies.act, () => reply)) {
  const view = openPanel(
    () => [aCompany({ id: 41, name: 'Padaria Aurora', status: 1 })],
    '/admin-root?busca=pa',
    backend,
  )
  await view.user.click(await screen.findByRole('button', { name: 'Mais ações de Padaria Aurora' }))
  await view.user.click(await screen.findByRole('menuitem', { name: 'Atuar pela empresa' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Atuar por Padaria Aurora' }))
  const submit = () => view.user.click(dialog.getByRole('button', { name: 'Atuar por 30 minutos' }))
  return { ...view, dialog, submit }
}

test('with a reason root is in the company’s panel, and its own session waits in this tab', async () => {
  const { user, dialog, submit, backend, router } = await openDialog()
  expect(dialog.getByText(/os proprietários são avisados agora/)).toBeVisible()
  await enter(user, dialog.getByLabelText('Motivo'), `  ${REASON} `)
  await submit()
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin-dashboard'))
  expect(backend.calls(companies.act)[0]?.input).toMatchObject({ params: { id: '41' }, body: { motivo: REASON } })
  expect(session.get()).toEqual({ access_token: 'atuando', email: 'root@exemplo.com.br', role: 'admin', id: '7' })
  expect(session.stopActing()).toBe('/admin-root?busca=pa')
  expect(session.get()).toMatchObject({ access_token: 'token-root', role: 'root' })
})

test('a reason of less than ten characters is not sent', async () => {
  const { user, dialog, submit, backend } = await openDialog()
  await enter(user, dialog.getByLabelText('Motivo'), '  ajuda    ')
  await submit()
  expect(dialog.getByLabelText('Motivo')).toHaveAccessibleDescription(/pelo menos 10 caracteres/)
  expect(backend.calls(companies.act)).toHaveLength(0)
})

test('a refusal is said in the dialog, and root stays root', async () => {
  const backend = new FakeBackend().fail(companies.act, refuse('company/not-approved', {}))
  const { user, dialog, submit } = await openDialog(backend)
  await enter(user, dialog.getByLabelText('Motivo'), REASON)
  await submit()
  expect(await dialog.findByRole('alert')).toBeVisible()
  expect(session.get().access_token).toBe('token-root')
})

test('only an approved company can be acted for', async () => {
  const { user } = openPanel(() => [aCompany({ name: 'Padaria Aurora', status: 0, recebido_em_resgates: 5 })])
  await user.click(await screen.findByRole('button', { name: 'Mais ações de Padaria Aurora' }))
  expect(await screen.findAllByRole('menuitem')).not.toHaveLength(0)
  expect(screen.queryByRole('menuitem', { name: 'Atuar pela empresa' })).not.toBeInTheDocument()
})
