/** @page */
import { auth } from '@loopi/contract/auth/auth.contract'
import { createQueryClient, queryOf } from '@loopi/ui/api-client'
import { EARLY_ME, type EarlyMe } from '@loopi/ui/federation/page-data'
import { session } from '@loopi/ui/session'
import { aUser } from '@loopi/ui/testing/builders'
import { FakeBackend } from '@loopi/ui/testing/fake-backend'
import { takeEarlyMe } from './early-me.ts'

const page = globalThis as { [EARLY_ME]?: EarlyMe }

const ana = (name: string) => aUser('cliente', { name })
const [EARLY, LATE] = ['Ana de cedo', 'Ana de depois']

/** Answer that the guard's query finds, and how often the api was asked for it. */
async function found(early: EarlyMe | undefined) {
  const backend = new FakeBackend().on(auth.me, () => ana(LATE)).install()
  session.open({ access_token: 'token-cliente', email: 'ana@exemplo.com.br', role: 'cliente', id: 1 })
  if (early) page[EARLY_ME] = early
  const client = createQueryClient()
  takeEarlyMe(client)
  const { name } = await client.fetchQuery({ ...queryOf(auth.me), staleTime: 30_000 })
  client.clear()
  return { name, calls: backend.calls(auth.me).length }
}

const answering = (answer: unknown, token = 'token-cliente'): EarlyMe => ({ token, answer: Promise.resolve(answer) })

test('the answer that the document asked for is the guard’s, and the api is not asked again', async () => {
  expect(await found(answering(ana(EARLY)))).toEqual({ name: EARLY, calls: 0 })
})

test('an answer counts once: a later client asks', async () => {
  await found(answering(ana(EARLY)))
  expect(await found(undefined)).toEqual({ name: LATE, calls: 1 })
})

test.each([
  ['was asked with another token', answering(ana(EARLY), 'token-de-outra')],
  ['did not come', answering(null)],
  ['cannot be read', answering({ nome: EARLY })],
])('an answer that %s is asked for again', async (_how, early) => {
  expect(await found(early)).toEqual({ name: LATE, calls: 1 })
})
