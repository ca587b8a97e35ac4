import { z } from '@loopi/contract/zod'
import { calendarDate, instant, points } from '../primitives.ts'

/** Maximum number of a person's coupons shown to support, the newest. */
export const MOST_COUPONS = 50

/** Redemption without its codes, which are as valuable as the coupon. */
const heldCoupon = z.object({
  id: z.number().int(),
  /** Null for the welcome coupon, which belongs to no company. */
  coupon_id: z.number().int().nullable(),
  titulo: z.string(),
  empresa: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  resgatado_em: instant,
  clp: points,
  valid_until: calendarDate.nullable(),
  situacao: z.enum(['pronto', 'vencido']),
})

export type HeldCoupon = z.output<typeof heldCoupon>

const companyOfCustomer = z.object({
  id: z.number().int(),
  name: z.string(),
  desde: instant,
  origem: z.enum(['pre-registration', 'redemption', 'code']),
})

/** The facts that support needs to help a person, and no more. */
export const customerSupport = z.object({
  cupons: z.array(heldCoupon),
  empresas: z.array(companyOfCustomer),
  sessoes_ativas: z.int().nonnegative(),
  ultimo_acesso: instant.nullable(),
  segunda_etapa: z.boolean(),
  chaves_de_acesso: z.int().nonnegative(),
})

export type CustomerSupport = z.output<typeof customerSupport>
