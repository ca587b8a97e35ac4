import { z } from '@loopi/contract/zod'
import { calendarDate, points } from '../primitives.ts'

/** Sum and number of the transfers for one reason. */
const moved = z.object({ clp: points, vezes: z.int().nonnegative() })

/** Reasons of transfers, as root reads them: `extintos` went with accounts that were deleted. */
export const DAY_REASONS = [
  'aportados',
  'boas_vindas',
  'creditados',
  'resgatados',
  'liberados',
  'recolhidos',
  'extintos',
] as const

/** Movements at a company today. */
const companyDay = z.object({
  id: z.int(),
  nome: z.string(),
  aportados: points,
  creditados: points,
  resgatados: points,
  liberados: points,
  recolhidos: points,
})

export type CompanyDay = z.output<typeof companyDay>

/** The points of the platform: how many exist, where they are and what changed today. */
export const circulation = z.object({
  /** The day in São Paulo that is told of. */
  dia: calendarDate,
  /** CLP that the platform has issued and not taken back. */
  total: points,
  onde: z.object({
    clientes: points,
    /** CLP that companies may hand out. */
    saldo_empresas: points,
    /** CLP that redemptions brought companies. */
    recebido_em_resgates: points,
    /** Filled up for welcomes and not given yet. */
    reserva_boas_vindas: points,
  }),
  /** The accounts together hold exactly what was issued. */
  contas_fecham: z.boolean(),
  boas_vindas: z.object({
    /** Most CLP of today. */
    teto: points,
    usado: points,
    /** Customers whom today had nothing left for; these CLP are not issued yet. */
    esperando: z.object({ pessoas: z.int().nonnegative(), clp: points }),
  }),
  hoje: z.object({
    ...{ aportados: moved, boas_vindas: moved, creditados: moved, resgatados: moved },
    ...{ liberados: moved, recolhidos: moved, extintos: moved },
  }),
  /** Companies at which most moved today, most first. */
  empresas: z.array(companyDay),
})

export type Circulation = z.output<typeof circulation>
