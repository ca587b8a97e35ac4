import { ApiError, call } from '@loopi/shared/api-client'
import { auth } from '@loopi/shared/contract/auth/auth.contract'
import { coupons } from '@loopi/shared/contract/coupons/coupons.contract'
import { session } from '@loopi/shared/session'
import { aCoupon, aUser } from './builders.ts'
import { FakeBackend, refuse, unreachable } from './fake-backend.ts'

const backend = () => new FakeBackend().install()

test('an answer is typed and the stored token travels as bearer', async () => {
  session.open({ access_token: 'abc', email: 'a@b.br', role: 'cliente', id: 7 })
  const fake = backend().on(auth.me, () => aUser('cliente', { name: 'Marina' }))
  expect((await call(auth.me)).name).toBe('Marina')
  expect(fake.calls(auth.me)[0]?.seen.token).toBe('abc')
})

test('/me is read in either shape, whatever the spelling of the role', async () => {
  const { data, ...plain } = aUser('admin')
  for (const body of [{ data: { ...plain, role: ' Admin ' } }, { ...plain, role: 'ADMIN' }]) {
    expect(auth.me.reply.parse(body).role).toBe('admin')
  }
  expect(data.role).toBe('admin')
})

test('a list is read bare or wrapped', () => {
  const list = [aCoupon()]
  expect(coupons.available.reply.parse({ data: list })).toEqual(list)
  expect(coupons.available.reply.parse(list)).toEqual(list)
})

test('a refusal becomes one error with the sentence of its code', async () => {
  backend().on(coupons.redeem, () => {
    throw refuse('coupon/sold-out', {})
  })
  const failed = call(coupons.redeem, { body: { coupon_id: 1 } }, { idempotencyKey: 'k1' })
  await expect(failed).rejects.toMatchObject({ is: 'refused', status: 409, erro: 'Este cupom esgotou.' })
  await expect(failed).rejects.toBeInstanceOf(ApiError)
})

test('silence is told apart from a refusal', async () => {
  backend().on(coupons.available, () => {
    throw unreachable()
  })
  await expect(call(coupons.available)).rejects.toMatchObject({ is: 'unreachable', status: 0, erro: null })
})

test('an answer that breaks the contract is an error, not a surprise on the screen', async () => {
  backend().on(coupons.available, () => [{ ...aCoupon(), points_required: -1 }])
  await expect(call(coupons.available)).rejects.toMatchObject({ is: 'unexpected' })
})
