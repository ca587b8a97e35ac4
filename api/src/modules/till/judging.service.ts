import { dayInBrazil, isPast } from '@loopi/contract/calendar'
import type { checkReply } from '@loopi/contract/till/till.schemas'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { isoOrNull } from '../../lib/clock.ts'
import { couponTexts, shortNameOf } from '../coupons/coupons.public.ts'
import { findHeld, type HeldCoupon } from './till.repository.ts'
import { tillTexts as texts } from './till.texts.ts'
import { redemptionCodeOf } from './till-code.rules.ts'

type Checked = z.output<typeof checkReply>

/** Unknown to the till's company; a code of another company is, too. */
type Unknown = { readonly state: 'desconhecido'; readonly held: null; readonly isUnique: boolean }
type Known = { readonly state: Exclude<Checked['estado'], 'desconhecido'>; readonly held: HeldCoupon }

/** Judges a customer's code for a company on a calendar day. */
export async function judge(
  db: Db,
  typed: string,
  { companyId, today }: { readonly companyId: number; readonly today: string },
): Promise<Known | Unknown> {
  const code = redemptionCodeOf(typed)
  // A code of another form is looked for as well, so that the time tells nothing.
  const held = await findHeld(db, code ?? '', companyId)
  if (held === undefined) return { state: 'desconhecido', held: null, isUnique: code !== null }
  return { state: stateOf(held, today), held }
}

function stateOf(held: HeldCoupon, today: string): Known['state'] {
  if (held.used_at !== null) return 'usado'
  if (held.is_account_gone) return 'cancelado'
  return isPast(held.last_day, today) ? 'vencido' : 'valido'
}

/** Answer to a code, with a sentence that the cashier can read out. */
export function checkedOf(judged: Known | Unknown, now: Date): Checked {
  const { state, held } = judged
  if (held === null) {
    const mensagem = judged.isUnique ? texts.unknown : texts.askForUnique
    return { estado: 'desconhecido', mensagem, cupom: null, cliente: null, usado_em: null, loja: null }
  }
  return {
    estado: state,
    mensagem: texts.sentenceOf(state, { held, now }),
    cupom: shownCoupon(held),
    cliente: shortNameOf(held.customer),
    usado_em: isoOrNull(held.used_at),
    loja: held.used_store,
  }
}

export function shownCoupon(held: HeldCoupon) {
  const { welcome } = couponTexts
  return {
    titulo: held.title ?? welcome.title,
    desconto: held.discount ?? welcome.discount,
    condicoes: held.description ?? welcome.description,
    marca: held.brand_name ?? welcome.brand,
    valido_ate: held.last_day,
    encerrada: !held.is_on_air,
  }
}

export const todayOf = (now: Date): string => dayInBrazil(now)
