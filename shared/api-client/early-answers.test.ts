/** @page */
import { auth } from '@loopi/contract/auth/auth.contract'
import { codes } from '@loopi/contract/codes/codes.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { EARLY_CALLS, type EarlyCalls } from '@loopi/shared/federation/page-data'
import { session } from '@loopi/shared/session'
import { aUser } from '@loopi/shared/testing/builders'
import { FakeBackend } from '@loopi/shared/testing/fake-backend'
import { QueryObserver } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { call } from './http.ts'
import { queryOf } from './query.ts'
import { createQueryClient } from './query-client.ts'
import { onSessionEnded } from './session-renewal.ts'

const page = globalThis as { [EARLY_CALLS]?: EarlyCalls }

const ana = (name: string) => aUser('cliente', { name })
const [EARLY, LATE] = ['Ana de cedo', 'Ana de depois']
const TOKEN = 'token-cliente'

/** Early answer of the document, by default to `/me`; null when none came. */
const asked = (answer: unknown, { token = TOKEN, age = 0, address = '/api/me', status = 200 } = {}): EarlyCalls => ({
  token,
  at: Date.now() - age,
  answers: { [address]: Promise.resolve(answer === null ? null : { status, body: JSON.stringify(answer) }) },
})

function aPage(early: EarlyCalls) {
  const backend = new FakeBackend().on(auth.me, () => ana(LATE)).install()
  session.open({ access_token: TOKEN, email: 'ana@exemplo.com.br', role: 'cliente', id: 1 })
  page[EARLY_CALLS] = early
  return { me: async () => (await call(auth.me)).name, calls: () => backend.calls(auth.me).length, backend }
}

test('the answer that the document asked for is the call’s, and the api is not asked again', async () => {
  const { me, calls } = aPage(asked(ana(EARLY)))
  expect([await me(), calls()]).toEqual([EARLY, 0])
})

test('an answer counts once: the next call asks', async () => {
  const { me, calls } = aPage(asked(ana(EARLY)))
  await me()
  expect([await me(), calls()]).toEqual([LATE, 1])
})

test('an answer belongs to the call with the same parameters', async () => {
  const answer: never[] = []
  const { backend } = aPage(asked(answer, { address: '/api/cupons/disponiveis?limite=48' }))
  backend.on(coupons.available, () => answer)
  await call(coupons.available, { query: { limite: 24 } })
  expect(backend.calls(coupons.available)).toHaveLength(1)
  await call(coupons.available, { query: { limite: 48 } })
  expect(backend.calls(coupons.available)).toHaveLength(1)
})

test('the reading of a code that the document sent is the page’s own, and that of another code is sent', async () => {
  const body = { codigo: '0000A000017K2QX9MZ4T', origem: 'link' } as const
  const other = { codigo: '0000A00002B8NVC3WTHE', origem: 'link' } as const
  const reading = { veredito: 'original_primeira', meu: false, clp: 10 } as const
  const { backend } = aPage(asked(reading, { address: `/api/leituras ${JSON.stringify(body)}` }))
  backend.on(codes.read, () => ({ ...reading, clp: 0 }))
  expect((await call(codes.read, { body })).clp).toBe(10)
  expect((await call(codes.read, { body: other })).clp).toBe(0)
  expect(backend.calls(codes.read).map(({ input }) => input.body)).toEqual([other])
})

test.each([
  ['was asked with another token', asked(ana(EARLY), { token: 'token-de-outra' })],
  ['lies there for a minute', asked(ana(EARLY), { age: 60_000 })],
])('an answer that %s is asked for again', async (_how, early) => {
  const { me, calls } = aPage(early)
  expect([await me(), calls()]).toEqual([LATE, 1])
})

test('an answer from before a change is asked for again', async () => {
  const { me, backend } = aPage(asked(ana(EARLY)))
  backend.on(auth.logout, () => undefined)
  await call(auth.logout)
  expect(await me()).toBe(LATE)
})

test.each([
  ['a network that was lost', asked(null), { is: 'unreachable' }],
  [
    'a server that failed',
    asked({ erro: 'Tente mais tarde.' }, { status: 503 }),
    { status: 503, erro: 'Tente mais tarde.' },
  ],
  ['a refusal', asked({ erro: 'Não encontrado.' }, { status: 404 }), { is: 'refused', status: 404 }],
  ['an answer that cannot be read', asked({ nome: EARLY }), { is: 'unexpected' }],
])('%s is the failure of the call itself, which the next try asks again', async (_what, early, failure) => {
  const { me, calls } = aPage(early)
  await expect(me()).rejects.toMatchObject(failure)
  expect(calls()).toBe(0)
  expect([await me(), calls()]).toEqual([LATE, 1])
})

test.each([
  ['a lost network', asked(null), 3],
  ['a refusal', asked({ erro: 'Não.' }, { status: 404 }), 0],
])('after %s as its first try a query is tried as often as the rule says', async (_what, early, times) => {
  const { backend } = aPage(early)
  backend.fail(auth.me)
  const query = new QueryObserver(createQueryClient(), { ...queryOf(auth.me), retryDelay: 0 })
  const stop = query.subscribe(() => {})
  await waitFor(() => expect(query.getCurrentResult().isError).toBe(true))
  expect(backend.calls(auth.me)).toHaveLength(times)
  stop()
})

test('an early answer that found the session ended is repeated by a call of its own in the next one', async () => {
  const refused = { erro: 'Entre de novo.', code: 'auth/required' }
  const { backend } = aPage(asked(refused, { address: '/api/cupons/resgatados', status: 401 }))
  backend.on(coupons.redeemed, () => [])
  const stop = onSessionEnded(async () => true)
  expect(await call(coupons.redeemed)).toEqual([])
  expect(backend.calls(coupons.redeemed)).toHaveLength(1)
  stop()
})
