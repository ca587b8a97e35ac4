import { auth } from '@loopi/contract/auth/auth.contract'
import { queryOf } from '@loopi/shared/api-client'
import { session, useSession } from '@loopi/shared/session'
import { aUser } from '@loopi/shared/testing/builders'
import { FakeBackend } from '@loopi/shared/testing/fake-backend'
import { useQuery } from '@loopi/shared/ui/query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Providers } from './providers.tsx'

function Balance() {
  const token = useSession((current) => current.access_token)
  const { data } = useQuery({ ...queryOf(auth.me), enabled: token !== null, staleTime: Number.POSITIVE_INFINITY })
  return <p>{data ? `${data.email}: ${data.cashloop_balance}` : 'ninguém'}</p>
}

const signIn = (who: string) =>
  session.open({ access_token: who, email: `${who}@exemplo.com.br`, role: 'cliente', id: 7 })

test('data fetched for one person never shows to the next', async () => {
  new FakeBackend()
    .on(auth.me, (_, { token }) =>
      aUser('cliente', { email: `${token}`, cashloop_balance: token === 'ana' ? 10 : 990 }),
    )
    .install()
  signIn('ana')
  render(
    <Providers env="test">
      <Balance />
    </Providers>,
  )
  expect(await screen.findByText('ana: 10')).toBeInTheDocument()

  act(() => session.forget())
  expect(await screen.findByText('ninguém')).toBeInTheDocument()

  act(() => signIn('bruno'))
  expect(screen.queryByText('ana: 10')).not.toBeInTheDocument()
  expect(await screen.findByText('bruno: 990')).toBeInTheDocument()
})

test('being offline stands on the page until the connection is back', async () => {
  render(<Providers env="test">Página</Providers>)
  fireEvent(window, new Event('offline'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Você está sem conexão')
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
})
