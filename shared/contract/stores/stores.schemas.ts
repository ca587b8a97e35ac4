import { z } from '@loopi/contract/zod'
import { orElse } from '../answer-shape.ts'
import { behindLabel } from '../documents/digits.ts'
import { pageQuery } from '../paging.ts'
import { isState, stateOf } from '../places/states.ts'
import { id, instant, line, optionalLine, optionalPhone, requiredLine } from '../primitives.ts'

/** Store of a company, where coupons are used. */
export const store = z.object({
  id: z.int(),
  nome: z.string(),
  cep: orElse(z.string().nullable(), null),
  endereco: z.string(),
  bairro: orElse(z.string().nullable(), null),
  cidade: z.string(),
  /** Code of a state of Brazil, such as `SP`. */
  estado: z.string(),
  telefone: orElse(z.string().nullable(), null),
  /** Opening hours as the company writes them, such as `seg a sex, 9h às 18h`. */
  horario: orElse(z.string().nullable(), null),
})

/** A store with its devices counted, for its company. */
export const ownStore = store.extend({
  aparelhos: orElse(z.int().nonnegative(), 0),
  /** Last call of any of its devices. */
  visto_em: instant.nullable(),
})

export const storeBody = z.object({
  nome: requiredLine(80),
  cep: optionalLine(10, behindLabel),
  endereco: requiredLine(200),
  bairro: optionalLine(120),
  cidade: requiredLine(120),
  estado: requiredLine(60).transform(stateOf).refine(isState, { error: 'Escolha um estado do Brasil.' }),
  telefone: optionalPhone,
  horario: optionalLine(200),
})

export const storeId = z.object({ id })

/** Phone or tablet at a store's till. */
export const device = z.object({
  id: z.int(),
  nome: z.string(),
  situacao: z.enum(['aguardando', 'ativo', 'vencido', 'revogado']),
  pareado_em: instant.nullable(),
  visto_em: instant.nullable(),
  vence_em: instant.nullable(),
})

export const deviceBody = z.object({ nome: requiredLine(60) })

/** `codigo` is shown once; it pairs one device within ten minutes. */
export const pairing = z.object({ id: z.int(), codigo: z.string(), vence_em: instant })

/** Public list of stores that take a coupon, sorted by state and city. */
export const storesOfCouponQuery = z.object({
  ...pageQuery,
  estado: line(60).transform(stateOf).optional(),
  cidade: line(120).optional(),
})

/** Store that takes a coupon, with its company's brand or name. */
export const takingStore = store.extend({ empresa: z.string() })

export const couponOfStores = z.object({ id })
