import { auth } from '@loopi/contract/auth/auth.contract'
import { secondFactor } from '@loopi/contract/second-factor/second-factor.contract'
import { aUser } from '@loopi/platform/testing/builders'
import { enter } from '@loopi/platform/testing/enter'
import { FakeBackend } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import { SetUpPage } from './set-up.page.tsx'

test('a root without a second factor sets it up and goes on to the panel', async () => {
  const backend = new FakeBackend()
    .on(auth.me, () => aUser('root'))
    .on(secondFactor.begin, () => ({ chave: 'JBSWY3DPEHPK3PXP', endereco: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' }))
    .on(secondFactor.confirm, () => ({ codigos: Array.from({ length: 10 }, (_, i) => `AAAA${i}-BBBBB`) }))
  const { user, router } = renderPage(<SetUpPage />, { at: '/ativar-verificacao', as: 'root', backend })
  expect(screen.getByRole('heading', { name: 'Proteja sua conta' })).toBeVisible()
  await enter(user, screen.getByLabelText('Sua senha'), 'minha senha')
  await user.keyboard('{Enter}')
  await user.type(await screen.findByLabelText('Código do aplicativo'), '123456{Enter}')
  await user.click(await screen.findByRole('checkbox', { name: 'Guardei meus códigos em um lugar seguro' }))
  await user.click(screen.getByRole('button', { name: 'Concluir' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin-root'))
})
