import { account } from '@loopi/contract/account/account.contract'
import { auth } from '@loopi/contract/auth/auth.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import { enter } from '@loopi/platform/testing/enter'
import { deferred, FakeBackend, refuse } from '@loopi/platform/testing/fake-backend'
import { giveNewPassword } from '@loopi/platform/testing/new-password'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen } from '@testing-library/react'
import { TakeEmailBackPage } from './features/email-takeback/take-email-back.page.tsx'
import { FinishRegistrationPage } from './features/registration/finish-registration.page.tsx'
import { ConfirmEmailPage } from './features/settings/email/confirm-email.page.tsx'

// Pages linked in mails: all handle valid and invalid links in the same way.

const OWNER = { email: 'marina@exemplo.com.br', user_id: 7 }

type View = ReturnType<typeof renderPage>

const PAGES = [
  {
    at: '/confirmar-email',
    page: <ConfirmEmailPage />,
    checking: 'Conferindo o link...',
    use: account.confirmEmail,
    button: 'Confirmar e-mail',
    press: async ({ user }: View) => user.click(await screen.findByRole('button', { name: 'Confirmar e-mail' })),
    waysOn: [['Entrar', '/admin-login']],
  },
  {
    at: '/desfazer-email',
    page: <TakeEmailBackPage />,
    checking: 'Conferindo o link...',
    use: account.takeEmailBack,
    button: 'Desfazer troca',
    press: (view: View) => giveNewPassword(view, { press: 'Desfazer troca' }),
    waysOn: [['Entrar', '/admin-login']],
  },
  {
    at: '/finalizar-cadastro',
    page: <FinishRegistrationPage />,
    checking: 'Conferindo seu link...',
    use: customers.finishRegistration,
    button: 'Finalizar cadastro',
    press: async (view: View) => {
      await enter(view.user, await screen.findByLabelText('CPF'), '52998224725')
      await giveNewPassword(view, { label: 'Senha', press: 'Finalizar cadastro' })
    },
    waysOn: [['Já finalizei, quero entrar', '/admin-login']],
  },
] as const

const gone = () => {
  throw refuse('token/invalid', {})
}

describe.each(PAGES)('$at', ({ at, page, checking, use, button, press, waysOn }) => {
  const aBackend = () => new FakeBackend().on(auth.validateToken, () => OWNER)

  const open = (backend = aBackend()) => renderPage(page, { at: `${at}/abc123`, path: `${at}/:token`, backend })

  test('checks the link, then shows whose it is, and does nothing before the press', async () => {
    const answer = deferred<typeof OWNER>()
    const { backend } = open(aBackend().on(auth.validateToken, () => answer.promise))
    expect(screen.getByText(checking)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: button })).not.toBeInTheDocument()
    answer.resolve(OWNER)
    expect(await screen.findByText(OWNER.email)).toBeVisible()
    expect(backend.calls(auth.validateToken)[0]?.input.params).toEqual({ token: 'abc123' })
    expect(backend.calls(use)).toHaveLength(0)
  })

  test('a link that is no good says so at once, with the way on', async () => {
    open(aBackend().on(auth.validateToken, gone))
    expect(await screen.findByRole('alert')).toHaveTextContent('Token inválido ou expirado.')
    for (const [name, href] of waysOn) expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
    expect(screen.queryByRole('button', { name: button })).not.toBeInTheDocument()
    expect(screen.queryByLabelText(/senha/i)).not.toBeInTheDocument()
  })

  test('a link that was used meanwhile says so at the press', async () => {
    await press(open(aBackend().on(use, gone)))
    expect(await screen.findByRole('alert')).toHaveTextContent('Token inválido ou expirado.')
  })

  test('a link that could not be checked can be checked again, and is not called invalid', async () => {
    const { user, backend } = open(aBackend().fail(auth.validateToken))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Não foi possível falar com o servidor. Verifique sua conexão.',
    )
    expect(screen.queryByText('Token inválido ou expirado.')).not.toBeInTheDocument()
    backend.on(auth.validateToken, () => OWNER)
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText(OWNER.email)).toBeVisible()
    expect(screen.getByRole('button', { name: button })).toBeEnabled()
  })
})
