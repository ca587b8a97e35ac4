import { audit } from '@loopi/contract/audit/audit.contract'
import type { Read } from '@loopi/contract/endpoint'
import { operations } from '@loopi/contract/operations/operations.contract'
import type { ACTIVITY_BY } from '@loopi/contract/operations/operations.schemas'
import { rowsOf } from '@loopi/contract/paging'
import { releases } from '@loopi/contract/releases/releases.contract'
import { queryOf } from '@loopi/shared/api-client'
import { keepPreviousData, useQuery } from '@loopi/shared/ui/query'

export type By = (typeof ACTIVITY_BY)[number]
export type Periods = Read<typeof operations.activity>['periodos']
export type Calls = Read<typeof operations.calls>
export type Queues = Read<typeof operations.queues>
export type LedgerCheck = Read<typeof operations.ledgerCheck>
export type AreaRow = Read<typeof releases.list>['areas'][number]

/** Refetch interval; a hidden tab does not refetch. */
const refetchInterval = 30_000

export const useActivity = (por: By) =>
  useQuery({
    ...queryOf(operations.activity, { query: { por } }),
    select: ({ periodos }) => periodos,
    placeholderData: keepPreviousData,
    refetchInterval,
  })
export const useCalls = () => useQuery({ ...queryOf(operations.calls), refetchInterval })
export const useQueues = () => useQuery({ ...queryOf(operations.queues), refetchInterval })
export const useLedgerCheck = () => useQuery({ ...queryOf(operations.ledgerCheck), refetchInterval })
export const useFailedMails = () => useQuery({ ...queryOf(audit.failedMails), select: rowsOf, refetchInterval })
export const useAreas = () => useQuery({ ...queryOf(releases.list), select: ({ areas }) => areas, refetchInterval })
