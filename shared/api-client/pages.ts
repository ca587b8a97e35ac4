import type { Endpoint, Input, Read } from '@loopi/contract/endpoint'
import { MAX_PAGE, type Page, pageOf } from '@loopi/contract/paging'
import { keepPreviousData, useQuery } from '@loopi/shared/ui/query'
import { useState } from 'react'
import { request } from './http.ts'
import { queryOf } from './query.ts'

export type RowOf<E extends Endpoint> = Extract<Read<E>, readonly unknown[]>[number]

/** List shown one page at a time. */
export type Pages<Row> = {
  /** Rows of the page; those of the previous page while the next is loading; undefined before the first. */
  readonly data: Row[] | undefined
  /** Total of matching rows; undefined when the list does not count them. */
  readonly total: number | undefined
  /** Number of the page, from 1. */
  readonly page: number
  readonly isError: boolean
  /** Error of a missing page, else null. */
  readonly error: unknown
  /** True while the rows of another page are still shown. */
  readonly isFetchingPage: boolean
  readonly refetch: () => unknown
  readonly previous: (() => void) | undefined
  readonly next: (() => void) | undefined
}

type Visited = { readonly of: string; readonly cursors: readonly string[] }

/**
 * Cursor pagination of a list endpoint that remembers previous cursors. Other filters (`input.query`) or another
 * `limit` restart at the first page; the shown rows stay until the next ones arrive.
 */
export function usePages<E extends Endpoint>(endpoint: E, input: Input<E>, limit = 50): Pages<RowOf<E>> {
  const of = JSON.stringify([input, limit])
  const [visited, setVisited] = useState<Visited>({ of, cursors: [] })
  const cursors = visited.of === of ? visited.cursors : []
  const cursor = cursors.at(-1)
  const pageInput = {
    ...input,
    query: { ...(input.query as object | undefined), limite: limit, ...(cursor && { cursor }) },
  } as Input<E>
  const list = useQuery({ ...queryOf(endpoint, pageInput as never), placeholderData: keepPreviousData })
  const page = list.data === undefined ? undefined : pageOf(list.data as unknown as Page<RowOf<E>> | RowOf<E>[])
  const following = list.isPlaceholderData ? null : page?.proximo
  const goTo = (to: readonly string[]) => setVisited({ of, cursors: to })
  return {
    data: page?.data,
    total: page?.total,
    page: cursors.length + 1,
    isError: list.isError,
    error: list.error,
    isFetchingPage: list.isPlaceholderData,
    refetch: list.refetch,
    previous: cursors.length > 0 ? () => goTo(cursors.slice(0, -1)) : undefined,
    next: following ? () => goTo([...cursors, following]) : undefined,
  }
}

/** All rows of a list, requested page by page, because an unpaged list ends after a thousand rows. */
export async function allRows<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<RowOf<E>[]> {
  const rows: RowOf<E>[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Page<RowOf<E>> = await pageAfter(endpoint, input, cursor)
    rows.push(...page.data)
    cursor = page.proximo
  }
  return rows
}

async function pageAfter<E extends Endpoint>(endpoint: E, input: Input<E>, cursor: string | undefined) {
  const query = { ...(input.query as object | undefined), limite: MAX_PAGE, ...(cursor && { cursor }) }
  const answer = await request(endpoint, { ...input, query } as Input<E>)
  return pageOf(answer as unknown as Page<RowOf<E>> | RowOf<E>[])
}
