import type { Redeemer } from '@loopi/contract/coupons/promotion-page.schemas'
import { listContent } from '@loopi/shared/admin/list-content'
import { formatClp, formatMoment } from '@loopi/shared/texts/format'
import { Anchor, Text } from '@loopi/shared/ui/core'
import { type Column, DataTable, Pager } from '@loopi/shared/ui/data'
import { Link } from '@loopi/shared/ui/router'
import { paths } from '../../../paths.ts'
import { useRedeemers } from './promotion-page.queries.ts'
import { promotionPageTexts as texts } from './promotion-page.texts.ts'

const columns: readonly Column<Redeemer>[] = [
  {
    header: texts.customer,
    cell: ({ cliente_id, name }) => (
      <Anchor component={Link} to={paths.customer(cliente_id)} c="inherit" fw={600}>
        {name}
      </Anchor>
    ),
    lead: true,
  },
  { header: texts.when, cell: ({ resgatado_em }) => formatMoment(resgatado_em), narrow: 'below' },
  { header: texts.paid, cell: ({ clp }) => formatClp(clp), align: 'end', narrow: 'beside' },
]

/** Customers who redeemed the promotion, newest first. */
export function Redeemers({ id, uses }: { id: string; uses: number }) {
  const list = useRedeemers(id)
  const { previous, next, isFetchingPage, page } = list
  return (
    <>
      <DataTable
        title={texts.table}
        columns={columns}
        rowKey={({ id }) => id}
        content={listContent(list, texts)}
        opens
      />
      {list.total !== undefined && list.total < uses && (
        <Text size="sm" c="dimmed">
          {texts.notNamed}
        </Text>
      )}
      <Pager {...{ previous, next, isFetchingPage }} labels={{ ...texts.pager, where: texts.where(page) }} />
    </>
  )
}
