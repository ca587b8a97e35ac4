import { z } from '@loopi/contract/zod'
import { companyCredit } from '../companies/companies.schemas.ts'
import { id, instant, line, points, requiredLine } from '../primitives.ts'

/** `saldo` requests CLP from the platform, `liberacao` the release of received CLP. */
export const BALANCE_REQUEST_KINDS = ['saldo', 'liberacao'] as const

export type BalanceRequestKind = (typeof BALANCE_REQUEST_KINDS)[number]

export const BALANCE_REQUEST_STATES = ['aberto', 'atendido', 'recusado'] as const

export const balanceRequestId = z.object({ id })

export const newBalanceRequest = companyCredit.pick({ valor: true }).extend({
  tipo: z.enum(BALANCE_REQUEST_KINDS, { error: 'Escolha o que pedir.' }),
  observacao: line(200).nullish(),
})

export const refusedBalanceRequest = z.object({ motivo: requiredLine(200) })

export const balanceRequest = z.object({
  id: z.int(),
  tipo: z.enum(BALANCE_REQUEST_KINDS),
  valor: points,
  observacao: z.string().nullable(),
  criado_em: instant,
  situacao: z.enum(BALANCE_REQUEST_STATES),
  decidido_em: instant.nullable(),
  /** CLP granted; null when none were. */
  valor_atendido: points.nullable(),
  /** Reason of a refusal. */
  motivo: z.string().nullable(),
  empresa: z.object({
    id: z.int(),
    name: z.string(),
    cashloop_balance: points,
    recebido_em_resgates: points,
  }),
})

export type BalanceRequest = z.output<typeof balanceRequest>
