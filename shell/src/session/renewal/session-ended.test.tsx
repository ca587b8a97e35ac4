import { auth } from '@loopi/contract/auth/auth.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { secondFactor } from '@loopi/contract/second-factor/second-factor.contract'
import { ApiError, call, queryOf } from '@loopi/shared/api-client'
import { session } from '@loopi/shared/session'
import { aRedeemedCoupon, aUser } from '@loopi/shared/testing/builders'
import { enter } from '@loopi/shared/testing/enter'
import { FakeBackend, refuse, type Seen } from '@loopi/shared/testing/fake-backend'
import { renderPage } from '@loopi/shared/testing/render-page'
import { useMutation, useQuery, useQueryClient } from '@loopi/shared/ui/query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { Guard } from '../guard.tsx'
import { QuestionDialog } from '../question.tsx'
import { resetQueriesOnLogin } from '../reset-queries-on-login.ts'
import { followEndedCalls, renewal } from './renewal.ts'

const TITLE = 'Sua sessão terminou'
const ENDED = 'Sessão inválida ou expirada. Entre novamente.'

/** Page of an area with a loaded list, a filled-in field and an action. */
function Work() {
  const client = useQueryClient()
  useEffect(() => resetQueriesOnLogin(client), [client])
  const held = useQuery(queryOf(coupons.redeemed))
  const redeem = useMutation({
    mutationFn: () => call(coupons.redeem, { body: { coupon_id: 3 } }, { idempotencyKey: 'uma-vez' }),
  })
  return (
    <>
      <input aria-label="Motivo" />
      <button type="button" onClick={() => redeem.mutate()}>
        {redeem.isPending ? 'Resgatando...' : 'Resgatar'}
      </button>
      {redeem.isSuccess && <p>Cupom resgatado</p>}
      {redeem.error && <p>{ApiError.from(redeem.error).message}</p>}
      {held.error && <p>Erro ao buscar cupons resgatados.</p>}
    </>
  )
}

const LIVE = ['token-cliente', 'novo']

/** Api whose first session can be ended; a login opens the next one for `enters`. */
function anApi({ enters = 7 } = {}) {
  let live = LIVE[0]
  const end = () => {
    live = ''
  }
  const asks = ({ token }: Seen) => {
    if (token !== live) throw refuse('auth/required', {})
  }
  const open = () => {
    live = LIVE[1]
    return {
      access_token: 'novo',
      data: { role: 'cliente' as const, status: 1 as const, email: 'cliente@exemplo.com.br', id: enters },
    }
  }
  const backend = new FakeBackend()
    .on(auth.me, (_, seen) => {
      asks(seen)
      return aUser('cliente')
    })
    .on(coupons.redeemed, (_, seen) => {
      asks(seen)
      return []
    })
    .on(coupons.redeem, (_, seen) => {
      asks(seen)
      return { message: 'Cupom adquirido com sucesso!', coupon: aRedeemedCoupon(), cashloop_balance: 60 }
    })
    .on(auth.login, open)
    .on(secondFactor.signIn, open)
  return { backend, end }
}

async function atWork(api = anApi()) {
  const view = renderPage(
    <>
      <Guard access={['cliente']}>
        <Work />
      </Guard>
      <QuestionDialog of={renewal} follow={followEndedCalls} />
    </>,
    {
      at: '/configuracoes',
      as: 'cliente',
      backend: api.backend,
      routes: [{ path: '/admin-login', element: <p>Entre</p> }],
    },
  )
  await enter(view.user, await screen.findByLabelText('Motivo'), 'Presente da Ana')
  api.end()
  const redeem = () => view.user.click(screen.getByRole('button', { name: 'Resgatar' }))
  const dialog = () => screen.findByRole('dialog', { name: TITLE })
  const signIn = async () => {
    const inside = within(await dialog())
    await enter(view.user, inside.getByLabelText('Senha'), 'uma senha longa')
    await view.user.click(inside.getByRole('button', { name: 'Entrar' }))
  }
  return { ...view, ...api, redeem, dialog, signIn }
}

const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

test('the person signs in where they are, and the action goes on with the same key; nothing typed is lost', async () => {
  const { backend, redeem, dialog, signIn } = await atWork()
  await redeem()
  expect(within(await dialog()).getByLabelText('E-mail')).toHaveValue('cliente@exemplo.com.br')
  expect(within(await dialog()).getByLabelText('Senha')).toHaveFocus()
  expect(screen.queryByText(ENDED)).not.toBeInTheDocument()

  await signIn()
  expect(await screen.findByText('Cupom resgatado')).toBeInTheDocument()
  await noDialog()
  expect(screen.getByLabelText('Motivo')).toHaveValue('Presente da Ana')
  expect(backend.calls(coupons.redeem).map(({ seen }) => [seen.token, seen.headers['idempotency-key']])).toEqual([
    ['token-cliente', 'uma-vez'],
    ['novo', 'uma-vez'],
  ])
})

test('the page is fetched again in the new session, and shows meanwhile what it had', async () => {
  const { backend, redeem, signIn } = await atWork()
  await redeem()
  await signIn()
  await waitFor(() => expect(backend.calls(coupons.redeemed).at(-1)?.seen.token).toBe('novo'))
  expect(screen.queryByText('Erro ao buscar cupons resgatados.')).not.toBeInTheDocument()
})

test('calls that end together ask once', async () => {
  const { redeem, dialog, signIn, client } = await atWork()
  await act(async () => void client.invalidateQueries(queryOf(coupons.redeemed)))
  await dialog()
  await act(async () => void call(coupons.redeem, { body: { coupon_id: 4 } }).catch(() => {}))
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await signIn()
  await noDialog()
  await redeem()
  expect(await screen.findByText('Cupom resgatado')).toBeInTheDocument()
})

test('a login that needs a second factor gets it in the same dialog', async () => {
  const api = anApi()
  api.backend.fail(auth.login, refuse('auth/second-factor', {}, undefined, 'desafio-1'))
  const { redeem, signIn, dialog, user } = await atWork(api)
  await redeem()
  await signIn()
  const step = within(await dialog())
  await enter(user, await step.findByLabelText('Código do aplicativo'), '123456')
  await user.click(step.getByRole('button', { name: 'Confirmar' }))
  expect(await screen.findByText('Cupom resgatado')).toBeInTheDocument()
  expect(screen.getByLabelText('Motivo')).toHaveValue('Presente da Ana')
})

test('another person goes home, and what the first one had begun is not sent', async () => {
  const { backend, redeem, signIn, router } = await atWork(anApi({ enters: 99 }))
  await redeem()
  await signIn()
  expect(await screen.findByText('O que a outra conta tinha começado não foi enviado.')).toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/area-do-cliente')
  await waitFor(() => expect(screen.queryByLabelText('Motivo')).not.toBeInTheDocument())
  expect(backend.calls(coupons.redeem)).toHaveLength(1)
})

test('a dialog that is closed leaves the error as before, and the page; the next action asks again', async () => {
  const { redeem, dialog, user, client, signIn } = await atWork()
  await redeem()
  await user.click(within(await dialog()).getByRole('button', { name: 'Fechar' }))
  expect(await screen.findByText(ENDED)).toBeInTheDocument()
  expect(screen.getByLabelText('Motivo')).toHaveValue('Presente da Ana')

  // Background refetches do not open the dialog again.
  await act(() => client.invalidateQueries(queryOf(coupons.redeemed)))
  await act(() => client.invalidateQueries(queryOf(auth.me)))
  await noDialog()

  await redeem()
  await signIn()
  expect(await screen.findByText('Cupom resgatado')).toBeInTheDocument()
})

test('the way out signs the person out', async () => {
  const { redeem, dialog, user, router } = await atWork()
  await redeem()
  await user.click(within(await dialog()).getByRole('button', { name: 'Sair' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(session.get().access_token).toBeNull()
  await noDialog()
})

test('a check in the background asks, too, and the page stays', async () => {
  const { client, signIn } = await atWork()
  await act(() => client.invalidateQueries(queryOf(auth.me)))
  await signIn()
  await noDialog()
  expect(screen.getByLabelText('Motivo')).toHaveValue('Presente da Ana')
})

test('signing in in another tab closes it, and the action goes on', async () => {
  const { redeem, dialog, backend } = await atWork()
  await redeem()
  await dialog()
  await act(() => call(auth.login, { body: { email: 'cliente@exemplo.com.br', password: 'x' } }))
  act(() => {
    localStorage.setItem('access_token', 'novo')
    window.dispatchEvent(new StorageEvent('storage', { key: 'access_token', newValue: 'novo' }))
  })
  expect(await screen.findByText('Cupom resgatado')).toBeInTheDocument()
  await noDialog()
  expect(backend.calls(coupons.redeem)).toHaveLength(2)
})

test('without a network the dialog says so, and keeps what was typed', async () => {
  const api = anApi()
  const { redeem, signIn, dialog } = await atWork(api)
  api.backend.fail(auth.login)
  await redeem()
  await signIn()
  const inside = within(await dialog())
  expect(await inside.findByRole('alert')).toHaveTextContent('Não foi possível falar com o servidor.')
  expect(inside.getByLabelText('Senha')).toHaveValue('uma senha longa')
})

test('a page that is opened with an ended session is left for the login, as ever', async () => {
  const { backend, end } = anApi()
  end()
  renderPage(
    <>
      <Guard access={['cliente']}>
        <Work />
      </Guard>
      <QuestionDialog of={renewal} follow={followEndedCalls} />
    </>,
    { at: '/configuracoes', as: 'cliente', backend, routes: [{ path: '/admin-login', element: <p>Entre</p> }] },
  )
  expect(await screen.findByText('Entre')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a member whose account is a customer’s too signs in again as the member, and the call goes on', async () => {
  let live = 'token-admin'
  const asks = ({ token }: Seen) => {
    if (token !== live) throw refuse('auth/required', {})
  }
  const data = { status: 1 as const, email: 'admin@exemplo.com.br', id: 7 }
  const other = { como: 'membro', empresa: 'Café Serra Alta' } as const
  const backend = new FakeBackend()
    .on(auth.me, (_, seen) => {
      asks(seen)
      return aUser('admin')
    })
    .on(coupons.redeemed, () => [])
    .on(coupons.redeem, (_, seen) => {
      asks(seen)
      return { message: 'Cupom adquirido com sucesso!', coupon: aRedeemedCoupon(), cashloop_balance: 60 }
    })
    .on(auth.login, () => ({
      ...{ access_token: 'da-cliente', data: { ...data, role: 'cliente' as const, outra_entrada: other } },
    }))
    .on(auth.switchSelf, () => {
      live = 'da-empresa'
      return { access_token: live, data: { ...data, role: 'admin' as const } }
    })
  const { user } = renderPage(
    <>
      <Guard access={['admin']}>
        <Work />
      </Guard>
      <QuestionDialog of={renewal} follow={followEndedCalls} />
    </>,
    { at: '/admin-dashboard', as: 'admin', backend },
  )
  await user.type(await screen.findByLabelText('Motivo'), 'Presente')
  live = ''
  await user.click(screen.getByRole('button', { name: 'Resgatar' }))
  const dialog = within(await screen.findByRole('dialog', { name: TITLE }))
  await enter(user, await dialog.findByLabelText('Senha'), 'uma senha longa')
  await user.click(dialog.getByRole('button', { name: 'Entrar' }))
  expect(await screen.findByText('Cupom resgatado')).toBeVisible()
  expect(screen.getByLabelText('Motivo')).toHaveValue('Presente')
  expect(session.get()).toMatchObject({ access_token: 'da-empresa', role: 'admin' })
  expect(backend.calls(auth.switchSelf)[0]?.seen.token).toBe('da-cliente')
})
