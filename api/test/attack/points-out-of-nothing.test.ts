import { auth } from '@loopi/contract/auth/auth.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { credits } from '@loopi/contract/credits/credits.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import { aPromotion } from '../processes/concurrency-crowd.ts'
import { sharedTestApp } from '../test-app.ts'
import { registrationOf } from '../world/registration.ts'

const t = sharedTestApp()
const { invited, finish } = registrationOf(t)

const PEOPLE = 30
const WELCOME = 100

/** Fake person who exists only to spend the welcome points. */
async function invented(couponId: number): Promise<number> {
  const link = await invited()
  await finish(link)
  const signIn = { body: { email: link.email, password: 'Praia-de-manha-7' } }
  const { access_token: token } = (await t.call(auth.login, signIn)).body
  await t.call(coupons.redeem, { body: { coupon_id: couponId } }, { as: { token } })
  return link.user_id
}

test('a company that invents thirty people has nothing more to give away', async () => {
  const company = await t.as('admin')
  const promotion = await aPromotion(t.db, { companyId: company.id, points: WELCOME, stock: PEOPLE })
  const people: number[] = []
  for (let i = 0; i < PEOPLE; i++) people.push(await invented(promotion.id))

  let handedOut = 0
  for (const id of people) {
    const give = { params: { id }, body: { valor: WELCOME, motivo: 'De volta' } }
    if ((await t.call(credits.give, give, { as: company })).status === 200) handedOut += WELCOME
  }
  expect(handedOut).toBe(0)
  const { body: panel } = await t.call(customers.summary, {}, { as: company })
  expect(panel).toMatchObject({ saldo_empresa: 0, recebido_em_resgates: PEOPLE * WELCOME })
})
