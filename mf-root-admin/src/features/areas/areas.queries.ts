import type { Input, Reply } from '@loopi/contract/endpoint'
import { releases } from '@loopi/contract/releases/releases.contract'
import { type ApiError, call, keyOf, queryOf } from '@loopi/shared/api-client'
import { useMutation, useQuery, useQueryClient } from '@loopi/shared/ui/query'

export type Overview = Reply<typeof releases.list>
export type AreaRow = Overview['areas'][number]
export type ReleaseRow = AreaRow['releases'][number]
export type ReleaseAuditLine = Overview['audit'][number]
export type Command = Input<typeof releases.operate>['body']
type PreviewCommand = Input<typeof releases.preview>['body']

/** Refetch interval: pages report every load to the host. */
const REFRESH_MS = 5000

export const useReleases = () => useQuery({ ...queryOf(releases.list), refetchInterval: REFRESH_MS })

/** Refetches the list after success and failure, because it shows the current registry. */
export function useCommand() {
  const client = useQueryClient()
  return useMutation<unknown, ApiError, Command>({
    mutationFn: (body) => call(releases.operate, { body }),
    onSettled: () => client.invalidateQueries(keyOf(releases.list)),
  })
}

/** Has a preview link signed. */
export const usePreviewLink = () =>
  useMutation<Reply<typeof releases.preview>, ApiError, PreviewCommand>({
    mutationFn: (body) => call(releases.preview, { body }),
  })

export type PreviewLink = Pick<ReturnType<typeof usePreviewLink>, 'data' | 'error' | 'isPending'>
