import { randomUUID } from 'node:crypto'
import type { Db } from '../../src/db/database.ts'
import { createPasswords } from '../../src/lib/passwords.ts'
import { signerOf } from '../../src/modules/codes/codes.public.ts'
import { aCompany, aPromotion, crowd, type Member } from '../processes/concurrency-crowd.ts'
import { aBatch } from '../world/codes.ts'
import type { Task } from './restore-load.ts'

const CUSTOMERS = 200
const COUPONS = 200
const CODES = 20_000
export const LEAVERS = 5
export const PASSWORD = 'Praia-de-manha-7'

export type RestorePeople = {
  /** Sources of tasks, each for several clients. */
  readonly sources: { readonly redeem: () => Task; readonly claim: () => Task; readonly register: () => Task }
  /** Source for one client alone, because the lines of a person are told apart by their number. */
  readonly rename: () => Task
  /** People who delete their account during the drill. */
  readonly leavers: readonly Member[]
}

/** Creates customers with points, promotions and product codes. */
export async function createPeople(db: Db): Promise<RestorePeople> {
  const now = new Date()
  const companyId = await aCompany(db)
  const coupons: number[] = []
  for (let i = 0; i < COUPONS; i++)
    coupons.push((await aPromotion(db, { stock: CUSTOMERS, points: i % 4, companyId })).id)
  const { id: batch } = await aBatch(db, { companyId, points: 3, quantity: CODES, daily_limit: CODES, now })
  const sign = signerOf({}, { batchId: batch, keyId: 'a' })
  const members = await crowd(db, { size: CUSTOMERS, points: 4 * COUPONS, now })
  const leavers = await crowd(db, { size: LEAVERS, points: 10, now })
  const password_hash = await createPasswords().hash(PASSWORD)
  const ids = leavers.map(({ id }) => id)
  await db.updateTable('users').set({ password_hash }).where('id', 'in', ids).execute()
  const memberAt = (turn: number) => members[turn % members.length] as Member
  return {
    leavers,
    sources: {
      redeem: inTurn(CUSTOMERS * COUPONS, (turn) => {
        const { id, token } = memberAt(turn)
        const coupon_id = coupons[(Math.floor(turn / CUSTOMERS) + turn) % COUPONS] as number
        return {
          kind: 'redemption',
          id: `${id}:${coupon_id}`,
          token,
          method: 'POST',
          path: '/cupons/comprar',
          body: { coupon_id },
        }
      }),
      claim: inTurn(CODES, (turn) => {
        const body = { codigo: sign(turn) }
        return {
          kind: 'claim',
          id: `${batch}:${turn}`,
          token: memberAt(turn).token,
          method: 'POST',
          path: '/codigos/resgatar',
          body,
        }
      }),
      register: inTurn(60_000, (turn) => {
        const email = `nova-${randomUUID()}@exemplo.test`
        const address = `10.9.${Math.floor(turn / 250)}.${1 + (turn % 250)}`
        const body = { name: 'Nova Pessoa', email, phone: '(11) 98765-4321' }
        return { kind: 'person', id: email, address, method: 'POST', path: '/pre-cadastro', body }
      }),
    },
    rename: inTurn(1_000_000, (turn) => {
      const { id, token } = memberAt(turn)
      const round = 1 + Math.floor(turn / members.length)
      const name = `Pessoa ${'abcdefghij'[round % 10]}`
      return { kind: 'line', id: `${id}#${round}`, token, method: 'PUT', path: '/usuario/atualizar', body: { name } }
    }),
  }
}

function inTurn(size: number, task: (turn: number) => Task): () => Task {
  let started = 0
  return () => {
    if (started === size) throw new Error('the load ran out of tasks')
    return task(started++)
  }
}
