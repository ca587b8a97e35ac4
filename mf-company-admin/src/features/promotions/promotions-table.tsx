import { dayInBrazil } from '@loopi/contract/calendar'
import { couponCategoryName } from '@loopi/contract/coupons/categories'
import type { Coupon } from '@loopi/contract/coupons/coupons.reading'
import { listContent } from '@loopi/shared/admin/list-content'
import type { Pages } from '@loopi/shared/api-client'
import { useMay } from '@loopi/shared/current-user'
import { formatClp, formatDay } from '@loopi/shared/texts/format'
import { Anchor, Button } from '@loopi/shared/ui/core'
import { type Column, DataTable, Pager, type Sorting, type TableContent } from '@loopi/shared/ui/data'
import { Link } from '@loopi/shared/ui/router'
import type { ReactNode } from 'react'
import { isSignedOut, messageOf } from '../../components/use-panel-access.ts'
import { useSelection } from '../../components/use-selection.ts'
import { paths } from '../../paths.ts'
import { PromotionBadge } from './list/promotion-badge.tsx'
import { promotionState, stockOf } from './list/promotion-state.rules.ts'
import { PromotionViews } from './list/promotion-views.tsx'
import { PromotionsBar } from './list/promotions-bar.tsx'
import type { ListParams } from './list/use-list-params.ts'
import { PromotionActions } from './promotion-actions.tsx'
import classes from './promotions.module.css'
import { promotionsTexts as texts } from './promotions.texts.ts'

const columnsOn = (today: string, mayCancel: boolean): readonly Column<Coupon>[] => [
  { header: texts.brand, cell: ({ brand_name }) => <Short text={brand_name} />, sort: 'marca', narrow: 'below' },
  { header: texts.promotion, cell: (promotion) => <Named promotion={promotion} />, lead: true, sort: 'titulo' },
  {
    header: texts.category,
    cell: ({ category_id }) => <Short text={couponCategoryName(category_id)} />,
    sort: 'categoria',
    narrow: 'none',
  },
  { header: texts.discount, cell: ({ discount }) => discount, narrow: 'below' },
  {
    header: texts.usage,
    cell: (promotion) => <Usage promotion={promotion} />,
    align: 'end',
    sort: 'usos',
    narrow: 'below',
  },
  {
    header: texts.status,
    cell: (promotion) => <PromotionBadge state={promotionState(promotion, today)} />,
    sort: 'status',
    narrow: 'beside',
  },
  {
    header: texts.actions,
    cell: (promotion) => <PromotionActions promotion={promotion} mayCancel={mayCancel} />,
    narrow: 'none',
  },
]

type ShownPromotions = {
  /** Action of an empty list. */
  create: ReactNode
  list: Pages<Coupon>
  params: ListParams
}

/** Promotions with their state: views, search, sorting, pages and actions on many. */
export function PromotionsTable({ create, list, params }: ShownPromotions) {
  const { order = '', setOrder } = params
  const sorting: Sorting = { order, onChange: setOrder, labels: texts.sorting }
  const { chosen, clear, ...selection } = useSelection(list.data ?? [])
  const mayChange = useMay('ofertas')
  return (
    <>
      <PromotionViews {...params} />
      <DataTable
        title={texts.table}
        columns={columnsOn(dayInBrazil(new Date()), mayChange)}
        rowKey={({ id }) => id}
        sorting={sorting}
        content={contentOf(list, params, create)}
        selection={
          mayChange
            ? {
                ...selection,
                labels: { all: texts.selectAll, row: ({ title }) => texts.select(title) },
                bar: <PromotionsBar chosen={chosen} onDone={clear} />,
              }
            : undefined
        }
        opens
      />
      <Pager
        previous={list.previous}
        next={list.next}
        isFetchingPage={list.isFetchingPage}
        size={params.size}
        labels={{
          ...texts.pager,
          where: texts.where(
            list.page,
            list.total === undefined ? undefined : Math.ceil(list.total / params.size.value),
          ),
        }}
      />
    </>
  )
}

type Narrowing = Pick<ListParams, 'search' | 'view' | 'clear'>

function contentOf(list: Pages<Coupon>, narrowing: Narrowing, create: ReactNode): TableContent<Coupon> {
  const isNarrowed = narrowing.search !== '' || narrowing.view !== 'todas'
  const failed = messageOf(list.error, texts.failed)
  if (!list.data && isSignedOut(list.error)) return { is: 'empty', message: failed, action: <SignIn /> }
  if (!isNarrowed) return listContent(list, { ...texts, failed }, create)
  const none = narrowing.view === 'todas' || narrowing.search !== '' ? texts.notFound : texts.noneInView[narrowing.view]
  const showAll = (
    <Button variant="light" onClick={narrowing.clear}>
      {texts.clear}
    </Button>
  )
  return listContent(list, { failed, none, count: texts.found, many: texts.many }, showAll)
}

type Unseen = Exclude<TableContent<Coupon>, { is: 'ready' }>

/** Empty table for users who may not see the promotions. */
export const UnseenPromotions = ({ content }: { content: Unseen }) => (
  <DataTable title={texts.table} columns={columnsOn('', false)} rowKey={({ id }) => id} content={content} />
)

export const SignIn = () => (
  <Button component={Link} to="/admin-login">
    {texts.signIn}
  </Button>
)

function Named({ promotion: { id, title, code, valid_until, points_required } }: { promotion: Coupon }) {
  return (
    <>
      <Anchor
        component={Link}
        to={paths.promotion(id)}
        className={classes.title ?? ''}
        title={title}
        c="inherit"
        fw={600}
      >
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

/** Text on one line with an ellipsis; the title has all of it. */
const Short = ({ text }: { text: string }) => (
  <span className={classes.short} title={text}>
    {text}
  </span>
)

/** Uses as the specification's column has them, and in words. */
const Usage = ({ promotion }: { promotion: Coupon }) => (
  <>
    <span className={classes.uses}>
      {promotion.usos}/{promotion.qtd_disponivel}
    </span>
    <span className={classes.inWords}>{texts.used(promotion.usos, stockOf(promotion))}</span>
  </>
)
