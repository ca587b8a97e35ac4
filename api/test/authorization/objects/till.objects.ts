import { randomBytes } from 'node:crypto'
import { addMs, MINUTE } from '../../../src/lib/clock.ts'
import { uniqueCode } from '../../../src/modules/coupons/coupons.rules.ts'
import { hashToken } from '../../../src/modules/sessions/sessions.public.ts'
import type { TestApp } from '../../test-app.ts'
import { storeOf } from '../devices.ts'
import type { Side } from '../world.ts'
import { type Finders, MISSING, sideOf } from './reach.ts'

type TillKind = 'store' | 'device' | 'pairing code' | 'held coupon' | 'held code' | 'coupon use'

export const tillFinders: Finders<TillKind> = {
  store: async (t, visitor, reach) => (reach === 'missing' ? MISSING : storeOf(t, sideOf(visitor, reach).admin.id)),
  device: async (t, visitor, reach) => (reach === 'missing' ? MISSING : (await deviceOf(t, sideOf(visitor, reach))).id),
  'pairing code': async (t, visitor, reach) => ({
    codigo: reach === 'missing' ? 'AAAA-AAAA' : (await deviceOf(t, sideOf(visitor, reach))).code,
  }),
  // A member names a store of the own company.
  'held coupon': async (t, visitor, reach) => ({
    codigo: reach === 'missing' ? uniqueCode() : (await heldOf(t, sideOf(visitor, reach))).code,
    loja_id: await storeOf(t, visitor.mine.admin.id),
  }),
  'held code': async (t, visitor, reach) => {
    if (reach === 'missing') return { codigo: uniqueCode() }
    const side = reach === 'own' ? { ...visitor.mine, customer: visitor.person } : visitor.other
    return { codigo: (await heldOf(t, side)).code }
  },
  'coupon use': async (t, visitor, reach) => {
    if (reach === 'missing') return MISSING
    const side = sideOf(visitor, reach)
    const { id } = await heldOf(t, side)
    const now = t.clock.now()
    const device = reach === 'own' ? visitor.device : undefined
    const cashier = device === undefined ? { member_id: side.admin.id } : { device_id: device }
    const by = { company_id: side.admin.id, store_id: await storeOf(t, side.admin.id), ...cashier }
    const use = { redemption_id: id, ...by, at: now, recorded_at: now, changed_at: now }
    return (await t.db.insertInto('coupon_uses').values(use).returning('id').executeTakeFirstOrThrow()).id
  },
}

async function deviceOf(t: TestApp, side: Side): Promise<{ id: number; code: string }> {
  const code = randomBytes(4).toString('hex').toUpperCase()
  const now = t.clock.now()
  const device = {
    ...{ company_id: side.admin.id, store_id: await storeOf(t, side.admin.id), name: 'Balcão', created_at: now },
    ...{ code_hash: hashToken(`pairing ${code}`), code_expires_at: addMs(now, 10 * MINUTE) },
  }
  const { id } = await t.db.insertInto('devices').values(device).returning('id').executeTakeFirstOrThrow()
  return { id, code }
}

/** Unique code by a number, so that two databases with the same events have the same codes. */
function numberedCode(number: number): string {
  let rest = number
  return uniqueCode((max) => {
    const digit = rest % max
    rest = Math.floor(rest / max)
    return digit
  })
}

/** Coupon of the side's company that its customer holds, of a promotion of its own. */
async function heldOf(t: TestApp, { admin, customer }: Pick<Side, 'admin' | 'customer'>) {
  const last = await t.db.selectFrom('redemptions').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  const code = numberedCode((last?.id ?? 0) + 1)
  const offer = { brand_name: 'Marca', title: 'Pão', discount: '10%', category_id: 1, created_at: t.clock.now() }
  const promotion = await t.db
    .insertInto('coupons')
    .values({
      ...{ ...offer, company_id: admin.id, code: `P${code}` },
      ...{ qtd_disponivel: 9, stock_initial: 9 },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const redemption = {
    ...{ coupon_id: promotion.id, customer_id: customer.id, code, codigo_unico: code, points_spent: 0 },
    created_at: t.clock.now(),
  }
  const { id } = await t.db.insertInto('redemptions').values(redemption).returning('id').executeTakeFirstOrThrow()
  return { id, code }
}
