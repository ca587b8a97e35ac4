import type { Endpoint, Input, Read } from '@loopi/shared/contract/endpoint'
import { type Page, pageOf } from '@loopi/shared/contract/paging'
import { keepPreviousData, useQuery } from '@loopi/shared/ui/query'
import { useState } from 'react'
import { query } from './query.ts'

export type RowOf<E extends Endpoint> = Extract<Read<E>, readonly unknown[]>[number]

/** A list shown one page at a time. */
export type Pages<Row> = {
  /** Rows of the page; those of the page before while the next one is on its way; undefined before the first. */
  readonly data: Row[] | undefined
  /** What the filters find, where the list tells it. */
  readonly total: number | undefined
  /** Number of the page, from 1. */
  readonly page: number
  readonly isError: boolean
  /** Why there is no page; null while there is one or it is on its way. */
  readonly error: unknown
  /** Rows of another page are still showing. */
  readonly isTurning: boolean
  readonly refetch: () => unknown
  readonly previous: (() => void) | undefined
  readonly next: (() => void) | undefined
}

type Turned = { readonly of: string; readonly cursors: readonly string[] }

/**
 * Asks a list endpoint page by page and remembers the way back. Other filters (`input.query`) start at the first page;
 * what the person looks at stays until its successor is there.
 */
export function usePages<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  limit = 50,
  enabled = true,
): Pages<RowOf<E>> {
  const of = JSON.stringify(input)
  const [turned, setTurned] = useState<Turned>({ of, cursors: [] })
  const cursors = turned.of === of ? turned.cursors : []
  const cursor = cursors.at(-1)
  const asked = {
    ...input,
    query: { ...(input.query as object | undefined), limite: limit, ...(cursor && { cursor }) },
  } as Input<E>
  const list = useQuery({ ...query(endpoint, asked as never), placeholderData: keepPreviousData, enabled })
  const page = list.data === undefined ? undefined : pageOf(list.data as unknown as Page<RowOf<E>> | RowOf<E>[])
  const following = list.isPlaceholderData ? null : page?.proximo
  const turn = (to: readonly string[]) => setTurned({ of, cursors: to })
  return {
    data: page?.data,
    total: page?.total,
    page: cursors.length + 1,
    isError: list.isError,
    error: list.error,
    isTurning: list.isPlaceholderData,
    refetch: list.refetch,
    previous: cursors.length > 0 ? () => turn(cursors.slice(0, -1)) : undefined,
    next: following ? () => turn([...cursors, following]) : undefined,
  }
}
