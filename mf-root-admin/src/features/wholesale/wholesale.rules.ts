import { dayAfter, dayInBrazil } from '@loopi/contract/calendar'
import { REPLY_DAYS } from '@loopi/contract/wholesale/protocol'
import { WHOLESALE_STATE_NAMES, type WholesaleState } from '@loopi/contract/wholesale/states'
import type { WholesaleRequest } from '@loopi/contract/wholesale/wholesale.schemas'
import type { StatusKind } from '@loopi/shared/ui/components'

export const STATE_KINDS: Readonly<Record<WholesaleState, StatusKind>> = {
  novo: 'pending',
  'em-contato': 'expiring',
  liberado: 'ready',
  recusado: 'refused',
}

/** Next states on a card: the next steps, or back to contact. */
export const NEXT: Readonly<Record<WholesaleState, readonly WholesaleState[]>> = {
  novo: ['em-contato'],
  'em-contato': ['liberado', 'recusado'],
  liberado: ['em-contato'],
  recusado: ['em-contato'],
}

/** Shortcuts of a card by target state. */
export const KEYS: Readonly<Record<WholesaleState, string>> = {
  novo: 'N',
  'em-contato': 'C',
  liberado: 'L',
  recusado: 'R',
}

/** Possible target states, next steps first. */
export const otherStates = (state: WholesaleState): readonly WholesaleState[] =>
  [...WHOLESALE_STATE_NAMES.slice(1), ...WHOLESALE_STATE_NAMES.slice(0, 1)].filter((other) => other !== state)

const isWorkday = (day: string): boolean => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** Last day of the reply time promised to the sender; holidays are ignored. */
export function replyUntil(received: string): string {
  let day = dayInBrazil(new Date(received))
  for (let left = REPLY_DAYS; left > 0; ) {
    day = dayAfter(day, 1)
    if (isWorkday(day)) left -= 1
  }
  return day
}

/** True for a new request that waits longer than promised. */
export const isLate = ({ situacao, created_at }: WholesaleRequest, now: Date): boolean =>
  situacao === 'novo' && replyUntil(created_at) < dayInBrazil(now)
