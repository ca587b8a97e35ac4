import { administrators } from '@loopi/contract/administrators/administrators.contract'
import { secondFactor } from '@loopi/contract/second-factor/second-factor.contract'
import { enter } from '@loopi/kit/testing/enter'
import { FakeBackend, unreachable } from '@loopi/kit/testing/fake-backend'
import { renderPage } from '@loopi/kit/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import { AdministratorsPage } from './administrators.page.tsx'

const ROOT = { id: 1, name: 'Root da Silva', email: 'root@loopi.test', ultimo_acesso: '2026-11-20T17:05:00Z' }
const TERESA = { id: 90, name: 'Teresa Valença', email: 'teresa@loopi.test', ultimo_acesso: null }

const keeping = () =>
  new FakeBackend()
    .on(administrators.list, () => [
      { ...ROOT, voce: true },
      { ...TERESA, voce: false },
    ])
    .on(secondFactor.help, () => undefined)

const open = (backend = keeping()) =>
  renderPage(<AdministratorsPage />, { at: '/admin-root/administradores', as: 'root', backend })

const cells = async (name: RegExp) =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('lists who manages the platform, with the last access as far as it is known', async () => {
  open()
  expect(await cells(/Teresa/)).toEqual(['Teresa Valença', 'teresa@loopi.test', 'Nenhum conhecido', 'Recuperar acesso'])
  expect(screen.getByText('2 administradores')).toBeVisible()
})

test('marks the person who looks, and offers no help to them', async () => {
  open()
  expect(await cells(/Root da Silva/)).toEqual(['Root da SilvaVocê', 'root@loopi.test', '20/11/2026, 14:05', ''])
  expect(screen.getAllByRole('button', { name: /^Recuperar acesso/ })).toHaveLength(1)
})

test('another one is helped in, with a reason', async () => {
  const { user, backend } = open()
  await user.click(await screen.findByRole('button', { name: 'Recuperar acesso: Teresa Valença' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Recuperar o acesso de Teresa Valença' }))
  await enter(user, dialog.getByLabelText('Motivo'), 'Perdeu o celular')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Acesso liberado')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const helped = { params: { id: String(TERESA.id) }, body: { motivo: 'Perdeu o celular' } }
  expect(backend.calls(secondFactor.help)[0]?.input).toMatchObject(helped)
})

test('a list that does not come can be asked for again', async () => {
  let up = false
  const { user } = open(
    new FakeBackend().on(administrators.list, () => {
      if (!up) throw unreachable()
      return [{ ...ROOT, voce: true }]
    }),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar os administradores.')
  up = true
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('1 administrador')).toBeVisible()
})
