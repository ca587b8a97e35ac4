import { type Page, pageOf } from '@loopi/contract/paging'
import { statements } from '@loopi/contract/statements/statements.contract'
import type { Movement } from '@loopi/contract/statements/statements.reading'
import { wallet } from '@loopi/contract/wallet/wallet.contract'
import { call, keyOf, queryOf } from '@loopi/shared/api-client'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@loopi/shared/ui/query'
import { useEffect, useMemo } from 'react'
import { leaveTo } from './leave-to.ts'
import type { accountQuery, daysOf, movementsQuery } from './wallet.rules.ts'
import { forgetWalletToken } from './wallet-token.ts'

/** Logs a failure of the wallet; the page shows a quiet hint instead. */
function useLoggedFailure(what: string, failure: unknown): void {
  useEffect(
    function logFailure() {
      if (failure) console.warn(what, failure)
    },
    [what, failure],
  )
}

const SYNC_CHECK = 5_000

/** Loads the wallet when there is a token, and polls while the provider has unconfirmed movements. */
export function useWallet(token: string | null) {
  const query = useQuery({
    ...queryOf(wallet.open, { body: { token } }),
    enabled: token !== null,
    refetchInterval: ({ state }) => (state.data?.sincronizacao === 'sincronizando' ? SYNC_CHECK : false),
  })
  useLoggedFailure('The wallet could not be opened.', query.error)
  const isTokenDead = query.data?.painel === false
  useEffect(
    function dropDeadToken() {
      if (isTokenDead) forgetWalletToken()
    },
    [isTokenDead],
  )
  return query
}

/** Opens the wallet's provider with a fresh ticket. */
export function useWalletAccess() {
  const going = useMutation({
    mutationFn: async () => leaveTo((await call(wallet.ticket)).url),
  })
  useLoggedFailure('The way to the wallet could not be opened.', going.error)
  return going
}

const PAGE = 100

type Query = ReturnType<typeof movementsQuery>

/** Matching movements, loaded page by page. The previous rows stay until those of other filters arrive. */
export function useMovements(wanted: Query) {
  const list = useInfiniteQuery({
    queryKey: [...keyOf(statements.movements).queryKey, wanted],
    queryFn: async ({ pageParam, signal }) => {
      const page = { limite: PAGE, ...(pageParam && { cursor: pageParam }) }
      return pageOf<Movement>(await call(statements.movements, { query: { ...wanted, ...page } }, { signal }))
    },
    initialPageParam: '',
    getNextPageParam: (last: Page<Movement>) => last.proximo,
    placeholderData: keepPreviousData,
    // Comparing ten thousand movements for every new page would cost more than it saves.
    structuralSharing: false,
    // A refetch would request every loaded page again, one after the other.
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
  useLoggedFailure('The history could not be loaded.', list.error)
  const pages = useMemo(() => list.data?.pages.map(({ data }) => data), [list.data])
  return { ...list, pages, total: list.data?.pages[0]?.total }
}

/** All matching movements, for the export. */
export const allMovements = async (wanted: Query): Promise<Movement[]> =>
  pageOf<Movement>(await call(statements.movements, { query: wanted })).data

export function useBalances(days: ReturnType<typeof daysOf> & ReturnType<typeof accountQuery>) {
  const list = useQuery({ ...queryOf(statements.balances, { query: days }), placeholderData: keepPreviousData })
  useLoggedFailure('The balance over time could not be loaded.', list.error)
  return list
}
