import { couponCategoryName } from '@loopi/shared/contract/coupons/categories'
import type { Coupon } from '@loopi/shared/contract/coupons/coupons.schemas'
import { common } from '@loopi/shared/texts/common'
import { Badge, Button } from '@loopi/shared/ui/core'
import { type Column, DataTable, type TableContent } from '@loopi/shared/ui/data'
import { Link } from '@loopi/shared/ui/router'
import classes from './promotions.module.css'
import type { Promotions } from './promotions.queries.ts'
import { isActive, webAddress } from './promotions.rules.ts'
import { promotionsTexts as texts } from './promotions.texts.ts'

const columnsOn = (today: string): readonly Column<Coupon>[] => [
  { header: texts.brand, cell: ({ brand_name }) => brand_name },
  { header: texts.promotion, cell: ({ title }) => title, lead: true },
  { header: texts.category, cell: ({ category_id }) => couponCategoryName(category_id) },
  { header: texts.discount, cell: ({ discount }) => discount },
  { header: texts.usage, cell: ({ usos, qtd_disponivel }) => `${usos}/${qtd_disponivel}`, align: 'end' },
  { header: texts.status, cell: (promotion) => <Status active={isActive(promotion, today)} /> },
  { header: texts.actions, cell: (promotion) => <Receipt promotion={promotion} /> },
]

type PromotionsTableProps = { promotions: Promotions; today: string }

/** The promotions with their state today. */
export function PromotionsTable({ promotions, today }: PromotionsTableProps) {
  return (
    <DataTable title={texts.table} columns={columnsOn(today)} rowKey={({ id }) => id} content={contentOf(promotions)} />
  )
}

function contentOf(promotions: Promotions): TableContent<Coupon> {
  switch (promotions.is) {
    case 'loading':
      return { is: 'loading', status: common.loading }
    case 'failed':
      return { is: 'failed', message: promotions.message, retry: { label: common.retry, onClick: promotions.again } }
    case 'closed':
      return { is: 'empty', message: texts.signedOut, action: <SignIn /> }
    case 'ready':
      return promotions.list.length > 0
        ? { is: 'ready', rows: promotions.list, status: texts.count(promotions.list.length) }
        : { is: 'empty', message: texts.none }
  }
}

const SignIn = () => (
  <Button component={Link} to="/admin-login">
    {texts.signIn}
  </Button>
)

const Status = ({ active }: { active: boolean }) => (
  <Badge miw="max-content" color={active ? 'mata' : 'gray'}>
    {active ? texts.isActive : texts.isInactive}
  </Badge>
)

function Receipt({ promotion: { title, comprovante_url } }: { promotion: Coupon }) {
  const address = webAddress(comprovante_url)
  return address ? (
    <Button
      component="a"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className={classes.receipt}
      variant="subtle"
      size="compact-sm"
      aria-label={texts.receiptOf(title)}
    >
      {texts.receipt}
    </Button>
  ) : (
    <Button
      className={classes.receipt}
      disabled
      variant="subtle"
      size="compact-sm"
      aria-label={texts.noReceiptOf(title)}
    >
      {texts.noReceipt}
    </Button>
  )
}
