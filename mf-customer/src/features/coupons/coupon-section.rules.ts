import type { Coupon } from '@loopi/contract/coupons/coupons.reading'
import type { ReactNode } from 'react'
import type { CouponList } from './coupons.queries.ts'

/** State of a section. `updating`: rows of the previous filters are shown while the new ones load. */
export type SectionContent<Row extends Coupon = Coupon> =
  | { is: 'loading' }
  | { is: 'failed'; message: string; error: unknown; retry: () => void; retrying: boolean }
  | { is: 'empty'; message: ReactNode; announcement?: string | undefined; updating: boolean }
  | {
      is: 'ready'
      rows: readonly Row[]
      ticket: DrawTicket<Row>
      total: number | null
      updating: boolean
      more: More | null
    }

/** Renders the keyed ticket of a row. A stable function lets React skip sheets whose rows are unchanged. */
export type DrawTicket<Row extends Coupon> = (coupon: Row) => ReactNode

type More = { load: () => void; loading: boolean; failed: string | null }

type Show<Row extends Coupon> = {
  ticket: DrawTicket<Row>
  empty: Pick<Extract<SectionContent, { is: 'empty' }>, 'message' | 'announcement'>
  failed: string
}

export function contentOf<Row extends Coupon>(list: CouponList<Row>, show: Show<Row>): SectionContent<Row> {
  const updating = list.isPlaceholderData
  if (list.data?.rows.length === 0) return { is: 'empty', ...show.empty, updating }
  if (list.data) {
    const { rows, total } = list.data
    const more = {
      load: () => void list.fetchNextPage(),
      loading: list.isFetchingNextPage,
      failed: list.isFetchNextPageError ? show.failed : null,
    }
    const hasMore = list.hasNextPage && !updating
    return { is: 'ready', rows, ticket: show.ticket, total, updating, more: hasMore ? more : null }
  }
  if (list.isError) {
    const retry = () => void list.refetch()
    return { is: 'failed', message: show.failed, error: list.error, retry, retrying: list.isFetching }
  }
  return { is: 'loading' }
}
