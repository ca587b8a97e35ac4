import type { Input, Reply } from '@loopi/contract/endpoint'
import { releases } from '@loopi/contract/releases/releases.contract'
import { type ApiError, call, keyOf, queryOf } from '@loopi/ui/api-client'
import { useMutation, useQuery, useQueryClient } from '@loopi/ui/query'

export type Overview = Reply<typeof releases.list>
export type AreaRow = Overview['areas'][number]
export type ReleaseRow = AreaRow['releases'][number]
export type ReleaseAuditLine = Overview['audit'][number]
export type Command = Input<typeof releases.operate>['body']
type PreviewCommand = Input<typeof releases.preview>['body']

/** Pages tell the host of every load; what it counted is worth a look this often. */
const REFRESH_MS = 5000

export const useReleases = () => useQuery({ ...queryOf(releases.list), refetchInterval: REFRESH_MS })

/** Invalidates the list whatever the command's outcome: it shows the registry of now. */
export function useCommand() {
  const client = useQueryClient()
  return useMutation<unknown, ApiError, Command>({
    mutationFn: (body) => call(releases.operate, { body }),
    onSettled: () => client.invalidateQueries(keyOf(releases.list)),
  })
}

/** Signs a link when it is asked for; the list shows nothing of it. */
export const usePreviewLink = () =>
  useMutation<Reply<typeof releases.preview>, ApiError, PreviewCommand>({
    mutationFn: (body) => call(releases.preview, { body }),
  })

export type PreviewLink = Pick<ReturnType<typeof usePreviewLink>, 'data' | 'error' | 'isPending'>
