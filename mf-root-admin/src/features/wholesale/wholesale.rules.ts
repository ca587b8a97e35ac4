import { dayAfter, dayInBrazil } from '@loopi/contract/calendar'
import { REPLY_DAYS } from '@loopi/contract/wholesale/protocol'
import { WHOLESALE_STATE_NAMES, type WholesaleState } from '@loopi/contract/wholesale/states'
import type { WholesaleRequest } from '@loopi/contract/wholesale/wholesale.schemas'
import type { StatusKind } from '@loopi/ui/components'

/** Look of each state. */
export const STATE_KINDS: Readonly<Record<WholesaleState, StatusKind>> = {
  novo: 'pending',
  'em-contato': 'expiring',
  liberado: 'ready',
  recusado: 'refused',
}

/** States that a card leads to: the next steps of the way, or back into contact. */
export const NEXT: Readonly<Record<WholesaleState, readonly WholesaleState[]>> = {
  novo: ['em-contato'],
  'em-contato': ['liberado', 'recusado'],
  liberado: ['em-contato'],
  recusado: ['em-contato'],
}

/** Keys of a card, by the state that they move it to. */
export const KEYS: Readonly<Record<WholesaleState, string>> = {
  novo: 'N',
  'em-contato': 'C',
  liberado: 'L',
  recusado: 'R',
}

/** States that a request can be moved to, the way forward first. */
export const otherStates = (state: WholesaleState): readonly WholesaleState[] =>
  [...WHOLESALE_STATE_NAMES.slice(1), ...WHOLESALE_STATE_NAMES.slice(0, 1)].filter((other) => other !== state)

const isWorkday = (day: string): boolean => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** Last day on which an answer is as quick as its sender was told; holidays are not known here. */
export function replyUntil(received: string): string {
  let day = dayInBrazil(new Date(received))
  for (let left = REPLY_DAYS; left > 0; ) {
    day = dayAfter(day, 1)
    if (isWorkday(day)) left -= 1
  }
  return day
}

/** True of a new request that has waited for longer than its sender was told. */
export const isLate = ({ situacao, created_at }: WholesaleRequest, now: Date): boolean =>
  situacao === 'novo' && replyUntil(created_at) < dayInBrazil(now)
