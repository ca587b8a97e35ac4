import type { Endpoint, Input, Read } from '@loopi/contract/endpoint'
import { MAX_PAGE, type Page, pageOf } from '@loopi/contract/paging'
import { keepPreviousData, useQuery } from '@loopi/ui/query'
import { useState } from 'react'
import { request } from './http.ts'
import { queryOf } from './query.ts'

export type RowOf<E extends Endpoint> = Extract<Read<E>, readonly unknown[]>[number]

/** A list shown one page at a time. */
export type Pages<Row> = {
  /** Rows of the page; those of the page before while the next one is on its way; undefined before the first. */
  readonly data: Row[] | undefined
  /** Number of rows that the filters find, where the list tells it. */
  readonly total: number | undefined
  /** Number of the page, from 1. */
  readonly page: number
  readonly isError: boolean
  /** Cause of a missing page; null while there is one or it is on its way. */
  readonly error: unknown
  /** Rows of another page are still showing. */
  readonly isFetchingPage: boolean
  readonly refetch: () => unknown
  readonly previous: (() => void) | undefined
  readonly next: (() => void) | undefined
}

type Visited = { readonly of: string; readonly cursors: readonly string[] }

/**
 * Cursor pagination of a list endpoint, with the cursors of the pages before. Other filters (`input.query`) start at the
 * first page, and so does another `limit`; the rows on the screen stay until their successors are there.
 */
export function usePages<E extends Endpoint>(endpoint: E, input: Input<E>, limit = 50): Pages<RowOf<E>> {
  const of = JSON.stringify([input, limit])
  const [visited, setVisited] = useState<Visited>({ of, cursors: [] })
  const cursors = visited.of === of ? visited.cursors : []
  const cursor = cursors.at(-1)
  const asked = {
    ...input,
    query: { ...(input.query as object | undefined), limite: limit, ...(cursor && { cursor }) },
  } as Input<E>
  const list = useQuery({ ...queryOf(endpoint, asked as never), placeholderData: keepPreviousData })
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

/** All rows of a list, asked for page by page: without pages a list answers no more than its first thousand. */
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
