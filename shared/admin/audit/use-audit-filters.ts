import { AUDIT_ACTIONS } from '@loopi/contract/audit/audit.actions'
import type { registryQuery } from '@loopi/contract/audit/audit.schemas'
import { calendarDate } from '@loopi/contract/primitives'
import type { z } from '@loopi/contract/zod'
import { searchState, useUrlState } from '@loopi/shared/url-state'

export type AuditFilters = Pick<z.input<typeof registryQuery>, 'quem' | 'acao' | 'de' | 'ate'>

export type AuditFilterState = ReturnType<typeof useAuditFilters>

/** Action and period of a log, in the address. When the period ends before it starts, an error is shown and the end is ignored. */
export function useAuditFilters() {
  const url = useUrlState({ replace: true })
  const day = (name: string) => (calendarDate.safeParse(url.get(name)).success ? url.get(name) : '')
  const acao = url.choice('acao', Object.keys(AUDIT_ACTIONS), '')
  const [de, ate] = [day('de'), day('ate')]
  const isTurned = de !== '' && ate !== '' && ate < de
  const wanted: AuditFilters = {
    ...(acao && { acao }),
    ...(de && { de }),
    ...(ate && !isTurned && { ate }),
  }
  return {
    ...{ acao, de, ate, isTurned, wanted },
    set: (name: 'acao' | 'de' | 'ate', to: string) => url.set(name, to),
    clear: () => url.clear(['acao', 'de', 'ate'], searchState('')),
  }
}
