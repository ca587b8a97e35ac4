/** @page */
import { auth } from '@loopi/contract/auth/auth.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { EARLY_CALLS, type EarlyCalls } from '@loopi/ui/federation/page-data'
import { session } from '@loopi/ui/session'
import { aUser } from '@loopi/ui/testing/builders'
import { FakeBackend } from '@loopi/ui/testing/fake-backend'
import { call } from './http.ts'

const page = globalThis as { [EARLY_CALLS]?: EarlyCalls }

const ana = (name: string) => aUser('cliente', { name })
const [EARLY, LATE] = ['Ana de cedo', 'Ana de depois']
const TOKEN = 'token-cliente'

/** Answers that the document has asked for, to `/me` where nothing else is said. */
const asked = (answer: unknown, { token = TOKEN, age = 0, address = '/api/me' } = {}): EarlyCalls => ({
  token,
  at: Date.now() - age,
  answers: { [address]: Promise.resolve(answer) },
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

test.each([
  ['was asked with another token', asked(ana(EARLY), { token: 'token-de-outra' })],
  ['lies there for a minute', asked(ana(EARLY), { age: 60_000 })],
  ['did not come', asked(null)],
  ['cannot be read', asked({ nome: EARLY })],
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
