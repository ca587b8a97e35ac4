import { z } from '@loopi/contract/zod'
import { orElse } from '../answer-shape.ts'
import { calendarDate, points } from '../primitives.ts'

/** Sum and number of transfers with one reason. */
const moved = z.object({ clp: points, vezes: z.int().nonnegative() })

/** Reasons of transfers in root's words: `codigos` paid claims of codes, `extintos` are points of deleted accounts. */
export const DAY_REASONS = [
  'aportados',
  'boas_vindas',
  'creditados',
  'codigos',
  'resgatados',
  'liberados',
  'recolhidos',
  'extintos',
] as const

/** Movements of a company today. */
const companyDay = z.object({
  id: z.int(),
  nome: z.string(),
  aportados: points,
  creditados: points,
  codigos: orElse(points, 0),
  resgatados: points,
  liberados: points,
  recolhidos: points,
})

export type CompanyDay = z.output<typeof companyDay>

/** Points in circulation: their number, where they are, and today's changes. */
export const circulation = z.object({
  /** Current day in São Paulo. */
  dia: calendarDate,
  /** CLP issued and not returned. */
  total: points,
  onde: z.object({
    clientes: points,
    /** CLP in the budgets of companies. */
    saldo_empresas: points,
    /** CLP that companies received from redemptions. */
    recebido_em_resgates: points,
    /** CLP that companies reserved for product codes. */
    reservado_para_codigos: orElse(points, 0),
    /** Budget of welcome points that is left. */
    reserva_boas_vindas: points,
  }),
  /** True when the sum of all accounts equals the issued points. */
  contas_fecham: z.boolean(),
  boas_vindas: z.object({
    /** Maximum of welcome CLP per day. */
    teto: points,
    usado: points,
    /** Customers who wait for a later day's budget; their CLP are not issued yet. */
    esperando: z.object({ pessoas: z.int().nonnegative(), clp: points }),
  }),
  hoje: z.object({
    ...{ aportados: moved, boas_vindas: moved, creditados: moved, resgatados: moved },
    codigos: orElse(moved, { clp: 0, vezes: 0 }),
    ...{ liberados: moved, recolhidos: moved, extintos: moved },
  }),
  /** Companies with the largest movements today, largest first. */
  empresas: z.array(companyDay),
})

export type Circulation = z.output<typeof circulation>
