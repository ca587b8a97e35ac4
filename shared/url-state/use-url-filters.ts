import { useMemo } from 'react'
import { useUrlState } from './use-url-state.ts'

type Navigation = Parameters<ReturnType<typeof useUrlState>['update']>[1]

/**
 * URL state of a page's filters, parsed by `read` and written by `write`, which keeps other parameters. Each change is
 * a history step.
 */
export function useUrlFilters<Filters>(
  read: (parameters: URLSearchParams) => Filters,
  write: (filters: Filters, others: URLSearchParams) => URLSearchParams,
) {
  const { parameters, update } = useUrlState({ preventScrollReset: true, flushSync: true })
  const filters = useMemo(() => read(parameters), [read, parameters])
  const revise = (change: (now: Filters) => Filters, navigation?: Navigation) =>
    update((current) => write(change(read(current)), current), navigation)
  return { parameters, update, filters, revise }
}
