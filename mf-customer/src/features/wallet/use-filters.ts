import type { StatementAccount } from '@loopi/shared/contract/statements/statements.schemas'
import { useUrlState } from '@loopi/shared/url-state'
import { accountOf, filtersOf, NO_FILTERS, parametersOf, type WalletFilters, withAccount } from './wallet.rules.ts'

/** URL state of the history: each change is a step that the browser's back button takes back. */
export function useFilters() {
  const { parameters, update } = useUrlState({ preventScrollReset: true, flushSync: true })
  const change = (some: Partial<WalletFilters>) =>
    update((current) => parametersOf({ ...filtersOf(current), ...some }, current))
  return {
    filters: filtersOf(parameters),
    account: accountOf(parameters),
    change,
    clear: () => change(NO_FILTERS),
    choose: (account: StatementAccount) => update((current) => withAccount(account, current)),
  }
}
