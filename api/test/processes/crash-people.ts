import type { Db } from '../../src/db/database.ts'
import { signerOf } from '../../src/modules/codes/codes.public.ts'
import { aBatch } from '../world/codes.ts'
import { aCompany, aPromotion, crowd, type Member } from './concurrency-crowd.ts'
import type { PrintedCode, Wish } from './crash-load.ts'

const COMPANIES = 8
const COUPONS = 400
const CUSTOMERS = 200
const BATCHES = 4
const CODES_OF_BATCH = 20_000
/** People who want the same code. */
const RIVALS = 2

/** Creates people, coupons and codes; returns the wishes for them. */
export async function populate(db: Db): Promise<{ coupon: () => Wish; code: () => Wish }> {
  const now = new Date()
  const companies = await Promise.all(Array.from({ length: COMPANIES }, () => aCompany(db)))
  const couponIds: number[] = []
  for (let i = 0; i < COUPONS; i++) {
    // Every fourth promotion is free and moves no points.
    const offer = { stock: CUSTOMERS, points: i % 4, companyId: companies[i % COMPANIES] ?? 0 }
    couponIds.push((await aPromotion(db, offer)).id)
  }
  const printed: PrintedCode[] = []
  for (const companyId of companies.slice(0, BATCHES)) {
    const size = { quantity: CODES_OF_BATCH, daily_limit: CODES_OF_BATCH }
    const { id } = await aBatch(db, { companyId, points: 3, ...size, now })
    const sign = signerOf({}, { batchId: id, keyId: 'a' })
    for (let serial = 0; serial < CODES_OF_BATCH; serial++)
      printed.push({ at: `${id}:${serial}`, codigo: sign(serial) })
  }
  const members = await crowd(db, { size: CUSTOMERS, points: 4 * COUPONS, now })
  return { coupon: couponsInTurn(members, couponIds), code: codesInTurn(members, printed) }
}

/** Each pair of person and coupon once. */
function couponsInTurn(members: readonly Member[], couponIds: readonly number[]): () => Wish {
  let started = 0
  return () => {
    const turn = started++
    if (turn >= members.length * couponIds.length) throw new Error('the load ran out of coupons')
    const person = turn % members.length
    const offer = (Math.floor(turn / members.length) + person * 7) % couponIds.length
    return { member: members[person] as Member, couponId: couponIds[offer] as number }
  }
}

/** Each code for two people at once, the batches in turn. */
function codesInTurn(members: readonly Member[], printed: readonly PrintedCode[]): () => Wish {
  let started = 0
  return () => {
    const turn = started++
    const code = Math.floor(turn / RIVALS)
    if (code >= printed.length) throw new Error('the load ran out of codes')
    const place = (code % BATCHES) * CODES_OF_BATCH + Math.floor(code / BATCHES)
    return { member: members[turn % members.length] as Member, code: printed[place] as PrintedCode }
  }
}
