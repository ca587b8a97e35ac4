import type { StatementAccount } from '@loopi/shared/contract/statements/statements.schemas'
import { useSearchParams } from '@loopi/shared/ui/router'
import { accountOf, type Filters, filtersOf, NO_FILTERS, parametersOf, withAccount } from './wallet.rules.ts'

/** The filters, kept in the address: each change is a step that the browser's back button takes back. */
export function useFilters() {
  const [parameters, setParameters] = useSearchParams()
  const go = (to: (current: URLSearchParams) => URLSearchParams) =>
    // Synchronous, or the field would show its old value until the list is there.
    setParameters(to, { preventScrollReset: true, flushSync: true })
  const change = (what: Partial<Filters>) => go((current) => parametersOf({ ...filtersOf(current), ...what }, current))
  return {
    filters: filtersOf(parameters),
    account: accountOf(parameters),
    change,
    clear: () => change(NO_FILTERS),
    choose: (account: StatementAccount) => go((current) => withAccount(account, current)),
  }
}
