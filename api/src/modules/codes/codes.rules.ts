import { isPast } from '@loopi/contract/calendar'
import type { Verdict } from '@loopi/contract/codes/codes.schemas'
import { gtin14 } from '@loopi/contract/codes/gtin'
import type { CodeFacts, CodeReadings } from './codes.repository.ts'

/** What a label says beside its code. */
export type Label = { readonly gtin?: string | null | undefined; readonly lote?: string | null | undefined }

/** False for a label that names another product or lot than the code's batch. */
export const isOfBatch = ({ gtin, lote }: Label, batch: Pick<CodeFacts, 'gtin' | 'lot'>): boolean =>
  (!gtin || gtin14(gtin) === batch.gtin) && (!lote || lote === batch.lot)

/** True for a code that was claimed; a hold is no claim yet. */
const isClaimed = ({ claim_state }: Pick<CodeFacts, 'claim_state'>): boolean =>
  claim_state === 'paid' || claim_state === 'waiting'

/** True while a registration that is not finished keeps the code. */
export const isHeld = (
  { claim_state, held_until }: Pick<CodeFacts, 'claim_state' | 'held_until'>,
  now: Date,
): boolean => claim_state === 'held' && held_until !== null && held_until > now

/** Verdict on a code whose tag, serial and label are right. */
export function verdictOn(facts: CodeFacts & CodeReadings, today: string): Verdict {
  if (facts.state === 'recolhido') return 'recolhido'
  if (facts.state === 'inativo') return 'inativo'
  if (facts.is_blocked) return 'bloqueado'
  if (isClaimed(facts)) return 'resgatado'
  if (isPast(facts.valid_until, today)) return 'vencido'
  return facts.readings === 0 || facts.is_first_own ? 'original_primeira' : 'original_repetida'
}

/** Points that a claim would pay now. */
export function payableNow(facts: CodeFacts, verdict: Verdict, now: Date): number {
  const isOpen = verdict === 'original_primeira' || verdict === 'original_repetida'
  const canPay = facts.is_company_active && !isHeld(facts, now) && facts.budget_left >= facts.points_per_code
  return isOpen && canPay ? facts.points_per_code : 0
}
