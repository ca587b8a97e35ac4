import { team } from '@loopi/contract/team/team.contract'
import { anAccount } from '@loopi/platform/testing/builders'
import { refuse } from '@loopi/platform/testing/fake-backend'
import { session } from '@loopi/shared/session'
import { screen, within } from '@testing-library/react'
import { field, keeping, loaded, open, save } from '../../../../test/settings-page.tsx'

const at = '/configuracoes?aba=empresa'

const opened = (member: 'gestor' | 'marketing' | 'proprietario', backend = keeping(anAccount('admin'))) =>
  open({ as: 'admin', member, at, backend })

test('who may not change the company’s data reads it, and saves only their own', async () => {
  const { user } = opened('marketing')
  expect(await screen.findByText('11.222.333/0001-81')).toBeVisible()
  expect(screen.getByText('Alimentação & Bebidas')).toBeVisible()
  expect(screen.getByText('Sua função na equipe não inclui mudar estes dados.')).toBeVisible()
  expect(screen.queryByLabelText('Cidade')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Salvar Alterações' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('tab', { name: 'Dados Pessoais' }))
  expect(field('Nome')).toBeEnabled()
  expect(save()).toBeVisible()
})

test('who may change it has the form', async () => {
  opened('gestor')
  expect(await loaded('Cidade')).toBeEnabled()
  expect(save()).toBeVisible()
})

test('a member reads their role and leaves the team there', async () => {
  const backend = keeping(anAccount('admin')).on(team.leave, () => undefined)
  const { user, router } = opened('marketing', backend)
  const role = within(await screen.findByRole('region', { name: 'Sua função na equipe: Marketing' }))
  expect(role.getByText(/Cuida de marcas, promoções/)).toBeVisible()
  await user.click(role.getByRole('button', { name: 'Sair da equipe' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sair da equipe desta empresa?' }))
  expect(dialog.getByRole('button', { name: 'Continuar na equipe' })).toHaveFocus()
  await user.click(dialog.getByRole('button', { name: 'Sair da equipe' }))
  expect(await screen.findByText('Você saiu da equipe.')).toBeVisible()
  expect(router.state.location.pathname).toBe('/admin-login')
  expect(session.get().access_token).toBeNull()
})

test('a refusal to leave stays in the dialog, and the session too', async () => {
  const backend = keeping(anAccount('admin')).fail(team.leave, refuse('team/last-owner', {}))
  const { user } = opened('gestor', backend)
  await user.click(await screen.findByRole('button', { name: 'Sair da equipe' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Sair da equipe' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('pelo menos um proprietário')
  expect(session.get().access_token).toBe('token-admin')
})

test('who keeps the team is led to it', async () => {
  opened('proprietario')
  expect(await screen.findByRole('link', { name: 'Ver a equipe' })).toHaveAttribute('href', '/admin-dashboard/equipe')
})
