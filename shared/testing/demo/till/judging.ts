import { dayInBrazil, isPast } from '@loopi/contract/calendar'
import type { RedeemedCoupon } from '@loopi/contract/coupons/coupons.schemas'
import { codeOf } from '@loopi/contract/till/offline-token'
import type { checkReply } from '@loopi/contract/till/till.schemas'
import { formatDay, formatMinute } from '@loopi/shared/texts/format'
import type { z } from 'zod'
import { IDS, type World } from '../world.ts'
import { shortName, type UseRow } from './till-rows.ts'

type Checked = z.input<typeof checkReply>

export type Judged = { readonly held: RedeemedCoupon | null; readonly use: UseRow | null; readonly checked: Checked }

const UNKNOWN = { estado: 'desconhecido', cupom: null, cliente: null, usado_em: null, loja: null } as const

const SENTENCES = {
  ask: 'Peça o código único do cliente, que começa com LP.',
  unknown: 'Não conhecemos este código. Abra o cupom de novo na Loopi e mostre o QR.',
  valid: 'Cupom válido.',
  offAir: 'Cupom válido: foi resgatado antes de a promoção sair do ar.',
} as const

/** Judges a customer's code for a till of the company. */
export function judge(world: World, typed: string): Judged {
  const code = codeOf(typed).toUpperCase()
  if (!code.startsWith('LP-')) return unknown(SENTENCES.ask)
  const held = world.redeemed.find((one) => one.codigo_unico === code && [0, IDS.admin].includes(one.company_id ?? -1))
  if (!held || (held.company_id === 0 && !takesWelcome(world))) return unknown(SENTENCES.unknown)
  const use = world.till.usos.find(({ codigo, situacao }) => codigo === code && situacao === 'usado') ?? null
  return { held, use, checked: checkedOf(world, held, use) }
}

const unknown = (mensagem: string): Judged => ({ held: null, use: null, checked: { ...UNKNOWN, mensagem } })

/** True while a promotion of the company takes the welcome coupon. */
export const takesWelcome = ({ coupons }: World): boolean =>
  coupons.some((one) => one.company_id === IDS.admin && one.aceita_boas_vindas && !one.cancelled)

function checkedOf(world: World, held: RedeemedCoupon, use: UseRow | null): Checked {
  const isOver = isPast(held.valid_until, dayInBrazil(new Date()))
  const encerrada = world.coupons.some(({ id, cancelled }) => id === held.id && cancelled === true)
  const { title: titulo, discount: desconto, description: condicoes, brand_name: marca } = held
  const cupom = { titulo, desconto, condicoes, marca, valido_ate: held.valid_until, encerrada }
  const cliente = shortName(world.users.cliente.name)
  const known = { cupom, cliente, usado_em: use?.em ?? null, loja: use?.loja ?? null }
  if (use)
    return {
      ...known,
      estado: 'usado',
      mensagem: `Este cupom já foi usado hoje às ${formatMinute(use.em)}, ${use.loja}.`,
    }
  if (isOver)
    return { ...known, estado: 'vencido', mensagem: `Este cupom venceu em ${formatDay(held.valid_until ?? '')}.` }
  return { ...known, estado: 'valido', mensagem: encerrada ? SENTENCES.offAir : SENTENCES.valid }
}
