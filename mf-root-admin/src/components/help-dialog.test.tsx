import { secondFactor } from '@loopi/contract/second-factor/second-factor.contract'
import { enter } from '@loopi/platform/testing/enter'
import { FakeBackend, refuse } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import { HelpDialog } from './help-dialog.tsx'

function open(backend: FakeBackend) {
  const closed = jest.fn()
  const dialog = <HelpDialog to={{ id: 7, name: 'Café Serra Alta' }} opened onClose={closed} />
  return { ...renderPage(dialog, { at: '/admin-root', as: 'root', backend }), closed }
}
const submit = () => screen.getByRole('button', { name: 'Recuperar acesso' })

test('helps with a reason, and not without', async () => {
  const { user, backend, closed } = open(new FakeBackend().on(secondFactor.help, () => undefined))
  expect(await screen.findByRole('dialog', { name: 'Recuperar o acesso de Café Serra Alta' })).toBeVisible()
  await user.click(submit())
  const reason = screen.getByLabelText('Motivo')
  expect(reason).toHaveAccessibleDescription(/Informe o motivo\./)
  expect(backend.calls(secondFactor.help)).toHaveLength(0)
  await enter(user, reason, 'Perdeu o celular')
  await user.click(submit())
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(backend.calls(secondFactor.help)[0]?.input).toMatchObject({
    ...{ params: { id: '7' }, body: { motivo: 'Perdeu o celular' } },
  })
  expect(await screen.findByText('Acesso liberado')).toBeVisible()
})

test('a refusal is said in the dialog, which stays', async () => {
  const backend = new FakeBackend().fail(secondFactor.help, refuse('person/oneself', {}))
  const { user, closed } = open(backend)
  await enter(user, await screen.findByLabelText('Motivo'), 'Teste')
  await user.click(submit())
  expect(await screen.findByRole('alert')).toHaveTextContent('Você não pode fazer isto com a sua própria conta.')
  expect(closed).not.toHaveBeenCalled()
})
