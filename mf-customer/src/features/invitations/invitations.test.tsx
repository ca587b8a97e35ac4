import { auth } from '@loopi/contract/auth/auth.contract'
import { invitations } from '@loopi/contract/invitations/invitations.contract'
import type { OwnInvitation } from '@loopi/contract/invitations/invitations.schemas'
import { anInvitation, anInvitationOfLink, aRelation } from '@loopi/platform/testing/customer-builders'
import { FakeBackend, refuse } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import { InvitationPage } from './invitation.page.tsx'
import { useOwnRelations } from './invitations.queries.ts'
import { InvitationsCard } from './invitations-card.tsx'
import { KnownCompanies } from './known-companies.tsx'

const Invited = () => <InvitationsCard own={useOwnRelations()} />

const withOwn = (convites: OwnInvitation[]) =>
  new FakeBackend().on(invitations.mine, () => ({ convites, empresas: [] }))

describe('invitations in the own area', () => {
  test.each([
    [null, 'Aceitar'],
    [120, 'Aceitar com 120 CLP'],
  ])('with %p CLP have buttons whose names begin with what is read on them', async (clp_oferecido, accept) => {
    renderPage(<Invited />, { as: 'cliente', backend: withOwn([anInvitation({ clp_oferecido })]) })
    for (const words of [accept, 'Recusar']) {
      const button = await screen.findByText(words, { selector: 'button *' })
      expect(button.closest('button')).toHaveAccessibleName(
        expect.stringMatching(new RegExp(`^${words}\\b.*Café Serra Alta$`)),
      )
    }
  })

  test('are not there while nobody invites', async () => {
    const { backend } = renderPage(<Invited />, { as: 'cliente', backend: withOwn([]) })
    await waitFor(() => expect(backend.calls(invitations.mine)).toHaveLength(1))
    expect(screen.queryByRole('heading', { name: 'Convites' })).not.toBeInTheDocument()
  })

  test('say what comes with them, and are accepted with it', async () => {
    const open = anInvitation({ id: 9, clp_oferecido: 120, motivo: 'Boas-vindas' })
    const backend = withOwn([open]).on(invitations.accept, () => ({
      message: 'Convite aceito.',
      cashloop_balance: 370,
    }))
    const { user } = renderPage(<Invited />, { as: 'cliente', backend })
    expect(await screen.findByText('Vem com 120 CLP')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Aceitar com 120 CLP, convite de Café Serra Alta' }))
    expect(await screen.findByText('Convite aceito.')).toBeVisible()
    expect(backend.calls(invitations.accept)[0]?.input).toMatchObject({
      params: { id: '9' },
      body: { com_credito: true },
    })
  })

  test('can be accepted without a credit that the company does not have any more', async () => {
    const backend = withOwn([anInvitation({ clp_oferecido: 120 })]).on(invitations.accept, ({ body }) => {
      if (body.com_credito) throw refuse('invitation/no-funds', {})
      return { message: 'Convite aceito.', cashloop_balance: 250 }
    })
    const { user } = renderPage(<Invited />, { as: 'cliente', backend })
    await user.click(await screen.findByRole('button', { name: 'Aceitar com 120 CLP, convite de Café Serra Alta' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('A empresa não tem mais saldo para este crédito.')
    await user.click(screen.getByRole('button', { name: 'Aceitar sem o crédito, convite de Café Serra Alta' }))
    expect(await screen.findByText('Convite aceito.')).toBeVisible()
  })

  test('are refused after a question', async () => {
    const backend = withOwn([anInvitation()]).on(invitations.refuse, () => undefined)
    const { user } = renderPage(<Invited />, { as: 'cliente', backend })
    await user.click(await screen.findByRole('button', { name: 'Recusar o convite de Café Serra Alta' }))
    expect(backend.calls(invitations.refuse)).toHaveLength(0)
    await user.click(await screen.findByRole('button', { name: 'Recusar' }))
    expect(await screen.findByText('Convite recusado')).toBeVisible()
  })

  test('invitations that cannot be read are an alert', async () => {
    const backend = new FakeBackend().fail(invitations.mine)
    renderPage(<Invited />, { as: 'cliente', backend })
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar seus convites.')
  })
})

test('a company that knows the person is left after a question', async () => {
  const backend = new FakeBackend()
    .on(invitations.mine, () => ({ convites: [], empresas: [aRelation({ company_id: 3 })] }))
    .on(invitations.leave, () => undefined)
  const { user } = renderPage(<KnownCompanies />, { as: 'cliente', backend })
  await user.click(await screen.findByRole('button', { name: 'Encerrar vínculo com Pé de Vento' }))
  await user.click(await screen.findByRole('button', { name: 'Encerrar vínculo' }))
  expect(await screen.findByText('Vínculo encerrado')).toBeVisible()
  expect(backend.calls(invitations.leave)[0]?.input.params).toEqual({ id: '3' })
})

describe('the link of the mail', () => {
  const open = (backend: FakeBackend, as?: 'cliente') =>
    renderPage(<InvitationPage />, {
      ...{ at: '/convite/abc', path: '/convite/:token', backend, ...(as && { as }) },
      routes: [{ path: '/finalizar-cadastro/:token', element: <p>Finalizar</p> }],
    })
  const linked = (over = {}) =>
    new FakeBackend().on(invitations.look, () => anInvitationOfLink(over)).on(auth.logout, () => undefined)

  test('leads who has no account on to the registration, with a name of their own', async () => {
    const backend = linked().on(invitations.register, () => ({ token: 'novo', user_id: 5 }))
    const { user, router } = open(backend)
    expect(await screen.findByRole('heading', { level: 1, name: 'Café Serra Alta convidou você' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Continuar o cadastro' }))
    expect(screen.getByLabelText(/Seu nome/)).toHaveAccessibleDescription('Informe seu nome.')
    await user.type(screen.getByLabelText(/Seu nome/), 'Dalva')
    await user.click(screen.getByRole('button', { name: 'Continuar o cadastro' }))
    expect(await screen.findByText('Finalizar')).toBeVisible()
    expect(router.state.location.pathname + router.state.location.search).toBe('/finalizar-cadastro/novo?convite=abc')
  })

  test('leads who has an account to the login, or to the own area when signed in', async () => {
    open(linked({ conta: 'cliente' }))
    expect(await screen.findByRole('link', { name: 'Entrar e ver o convite' })).toHaveAttribute('href', '/admin-login')
  })

  test('lets anybody refuse', async () => {
    const { user } = open(linked().on(invitations.refuseByLink, () => undefined))
    await user.click(await screen.findByRole('button', { name: 'Recusar convite' }))
    expect(await screen.findByText('Convite recusado.')).toBeVisible()
  })

  test('an ended link says so', async () => {
    open(new FakeBackend().fail(invitations.look, refuse('token/invalid', {})))
    expect(await screen.findByText('Este convite não vale mais.')).toBeVisible()
  })
})
