import type { Endpoint, Input } from '@loopi/shared/contract/endpoint'
import { MAX_PAGE, type Page, pageOf } from '@loopi/shared/contract/paging'
import { request } from './http.ts'
import type { RowOf } from './pages.ts'

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
