import { z } from '@loopi/contract/zod'
import { calendarDate, instant, rows } from '../primitives.ts'

const count = z.int().nonnegative()

/** Hour or day of São Paulo, `2026-11-30T14` or `2026-11-30`. */
const period = z.string().regex(/^\d{4}-\d\d-\d\d(T\d\d)?$/)

export const ACTIVITY_BY = ['hora', 'dia'] as const

/** Finished registrations, by the time they began, and redemptions. */
export const activity = z.object({
  /** Oldest first: twice the shown time, so that it can be compared with the time before. */
  periodos: z.array(z.object({ quando: period, cadastros: count, resgates: count })),
})

const route = { metodo: z.string(), rota: z.string(), chamadas: count }

const slowRoute = z.object({
  ...route,
  media_ms: count,
  pior_ms: count,
  /** Calls that took a second or more. */
  lentas: count,
})

const failingRoute = z.object({ ...route, falhas: count })

/** Answers of all api processes. A failure is a status of 500 or more. */
export const calls = z.object({
  /** The last 24 hours, oldest first. */
  horas: z.array(z.object({ quando: period, chamadas: count, falhas: count })),
  /** Routes of the last hour, slowest average first. */
  lentas: rows(slowRoute),
  /** Routes with failures in the last 24 hours, most failures first. */
  falhas: rows(failingRoute),
})

/** Jobs that are due, and since when the oldest is. */
const depth = z.object({ esperando: count, segundos: count })

export const queues = z.object({
  filas: z.object({ mail: depth, wallet: depth }),
  /** Movements of the ledger that the wallets do not have: waiting, or no longer tried. */
  espelho: z.object({ ...depth.shape, desistidas: count }),
})

/** Result of `ledger:check`. */
const checked = z.object({
  em: instant,
  /** Day in São Paulo. */
  dia: calendarDate,
  regras: count,
  /** Rules that are violated. */
  violadas: count,
  pessoas: count,
  transferencias: count,
  linhas: count,
})

export const ledgerCheck = z.object({
  /** Current day in São Paulo. */
  hoje: calendarDate,
  /** Last check; null before the first. */
  ultima: checked.nullable(),
})

export type Activity = z.output<typeof activity>
export type Calls = z.output<typeof calls>
export type Queues = z.output<typeof queues>
export type LedgerCheck = z.output<typeof ledgerCheck>
