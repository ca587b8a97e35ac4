import { useSearchParams } from '@loopi/shared/ui/router'
import { type Filters, filtersOf, NO_FILTERS, parametersOf } from './wallet.rules.ts'

/** The filters, kept in the address: each change is a step that the browser's back button takes back. */
export function useFilters() {
  const [parameters, setParameters] = useSearchParams()
  const change = (what: Partial<Filters>) =>
    // Synchronous, or the field would show its old value until the list is there.
    setParameters((current) => parametersOf({ ...filtersOf(current), ...what }, current), {
      preventScrollReset: true,
      flushSync: true,
    })
  return { filters: filtersOf(parameters), change, clear: () => change(NO_FILTERS) }
}
