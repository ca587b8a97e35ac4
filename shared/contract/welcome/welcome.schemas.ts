import { z } from '@loopi/contract/zod'
import { calendarDate, points } from '../primitives.ts'

/**
 * State of a customer's welcome points: `recebido`, `aguardando` a day on which the platform has some left, or
 * `ja-recebido` before, with another account of the same person.
 */
export const WELCOME_STATES = ['recebido', 'aguardando', 'ja-recebido'] as const

export const welcomeStatus = z.object({
  estado: z.enum(WELCOME_STATES),
  clp: points,
  /** The day in São Paulo on which they are expected; null where nothing is waited for. */
  chega_em: calendarDate.nullable(),
})

export type WelcomeStatus = z.output<typeof welcomeStatus>
