import { useMemo } from 'react'
import { useUrlState } from './use-url-state.ts'

type Navigation = Parameters<ReturnType<typeof useUrlState>['update']>[1]

/**
 * Filters of a page as one value, read from the URL by `read` and put there by `write`, which leaves other parameters
 * as they are. Each change is a step that the browser's back button takes back.
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
