import { dayInBrazil } from '@loopi/contract/calendar'
import { couponCategoryName } from '@loopi/contract/coupons/categories'
import { couponState } from '@loopi/contract/coupons/coupon-state'
import type { Coupon } from '@loopi/contract/coupons/coupons.reading'
import type { Pages } from '@loopi/ui/api-client'
import { Anchor, Badge, Button } from '@loopi/ui/core'
import { type Column, DataTable, Pager, SearchField, type Sorting, type TableContent } from '@loopi/ui/data'
import { Link } from '@loopi/ui/router'
import { common } from '@loopi/ui/texts/common'
import { formatClp, formatDay } from '@loopi/ui/texts/format'
import type { ReactNode } from 'react'
import { isSignedOut, messageOf } from '../../components/use-panel-access.ts'
import { paths } from '../../paths.ts'
import { PromotionActions } from './promotion-actions.tsx'
import classes from './promotions.module.css'
import { PAGE_SIZE } from './promotions.queries.ts'
import { promotionsTexts as texts } from './promotions.texts.ts'

const columnsOn = (today: string): readonly Column<Coupon>[] => [
  { header: texts.brand, cell: ({ brand_name }) => brand_name, sort: 'marca' },
  { header: texts.promotion, cell: (promotion) => <Named promotion={promotion} />, lead: true, sort: 'titulo' },
  { header: texts.category, cell: ({ category_id }) => couponCategoryName(category_id), sort: 'categoria' },
  { header: texts.discount, cell: ({ discount }) => discount },
  { header: texts.usage, cell: ({ usos, qtd_disponivel }) => `${usos}/${qtd_disponivel}`, align: 'end', sort: 'usos' },
  { header: texts.status, cell: (promotion) => <Status promotion={promotion} today={today} />, sort: 'status' },
  { header: texts.actions, cell: (promotion) => <PromotionActions promotion={promotion} /> },
]

type ShownPromotions = {
  /** Offered where there is none yet. */
  create: ReactNode
  list: Pages<Coupon>
  search: string
  onSearch: (typed: string) => void
  order: string
  onOrder: (order: string) => void
}

/** The promotions with their state today, searchable, sortable, a page at a time. */
export function PromotionsTable({ create, list, search, onSearch, order, onOrder }: ShownPromotions) {
  const sorting: Sorting = { order, onChange: onOrder, labels: texts.sorting }
  return (
    <>
      <DataTable
        title={texts.table}
        columns={columnsOn(dayInBrazil(new Date()))}
        rowKey={({ id }) => id}
        sorting={sorting}
        content={contentOf(list, search !== '', create)}
        tools={<SearchField label={texts.search} placeholder={texts.searchHint} value={search} onChange={onSearch} />}
      />
      <Pager
        previous={list.previous}
        next={list.next}
        isFetchingPage={list.isFetchingPage}
        labels={{
          ...texts.pager,
          where: texts.where(list.page, list.total === undefined ? undefined : Math.ceil(list.total / PAGE_SIZE)),
        }}
      />
    </>
  )
}

function contentOf(list: Pages<Coupon>, isSearched: boolean, create: ReactNode): TableContent<Coupon> {
  if (list.data === undefined) {
    if (!list.isError) return { is: 'loading', status: common.loading }
    const message = messageOf(list.error, texts.failed)
    if (isSignedOut(list.error)) return { is: 'empty', message, action: <SignIn /> }
    return { is: 'failed', message, retry: { label: common.retry, onClick: () => void list.refetch() } }
  }
  if (list.data.length === 0)
    return isSearched ? { is: 'empty', message: texts.notFound } : { is: 'empty', message: texts.none, action: create }
  if (list.total === undefined) return { is: 'ready', rows: list.data, status: texts.many }
  const { total } = list
  return { is: 'ready', rows: list.data, status: isSearched ? texts.found(total) : texts.count(total) }
}

type Unseen = Exclude<TableContent<Coupon>, { is: 'ready' }>

/** The table while nothing of it may be shown. */
export const UnseenPromotions = ({ content }: { content: Unseen }) => (
  <DataTable title={texts.table} columns={columnsOn('')} rowKey={({ id }) => id} content={content} />
)

export const SignIn = () => (
  <Button component={Link} to="/admin-login">
    {texts.signIn}
  </Button>
)

function Named({ promotion: { id, title, code, valid_until, points_required } }: { promotion: Coupon }) {
  return (
    <>
      <Anchor component={Link} to={paths.promotion(id)} className={classes.title ?? ''} c="inherit" fw={600}>
        {title}
      </Anchor>
      <span className={classes.details}>
        {code && <span className={classes.code}>{code}</span>}
        <span>{valid_until === null ? texts.endless : texts.until(formatDay(valid_until))}</span>
        <span>{formatClp(points_required)}</span>
      </span>
    </>
  )
}

function Status({ promotion, today }: { promotion: Coupon; today: string }) {
  const state = couponState({ ...promotion, resgatado: false }, today)
  const active = isActive(promotion, today)
  const why = state === 'expired' || state === 'sold-out' ? texts.why[state] : null
  return (
    <>
      <Badge miw="max-content" color={active ? 'mata' : 'gray'}>
        {active ? texts.isActive : texts.isInactive}
      </Badge>
      {why && <span className={classes.details}>{why}</span>}
    </>
  )
}

/** Active promotion, 'Ativa': stock left, and its last day not past. */
export const isActive = (promotion: Pick<Coupon, 'valid_until' | 'qtd_disponivel'>, today: string): boolean =>
  couponState({ ...promotion, resgatado: false }, today) === 'redeemable'
