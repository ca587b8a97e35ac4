import { z } from '@loopi/contract/zod'
import { calendarDate, points } from '../primitives.ts'

/**
 * State of a customer's welcome points: `recebido`, `aguardando` a later day's budget, or `ja-recebido` with another
 * account of the same person.
 */
export const WELCOME_STATES = ['recebido', 'aguardando', 'ja-recebido'] as const

export const welcomeStatus = z.object({
  estado: z.enum(WELCOME_STATES),
  clp: points,
  /** Expected day in São Paulo; null unless waiting. */
  chega_em: calendarDate.nullable(),
})

export type WelcomeStatus = z.output<typeof welcomeStatus>
