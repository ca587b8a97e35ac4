import { listContent } from '@loopi/shared/admin/list-content'
import { movementColumns } from '@loopi/shared/admin/movement-columns'
import { DataTable, Pager } from '@loopi/shared/ui/data'
import { useMovements } from './customer.queries.ts'
import { movementTexts as texts } from './customers.texts.ts'
import { HeldCoupon } from './held-coupon.tsx'

const columns = movementColumns(({ cupom }, title) => cupom && <HeldCoupon title={title} coupon={cupom} />)

export function CustomerMovements({ id }: { id: string }) {
  const list = useMovements(id)
  const labels = { ...texts.pager, where: texts.page(list.page) }
  return (
    <>
      <DataTable
        title={texts.table}
        columns={columns}
        rowKey={(movement) => movement.id}
        content={listContent(list, texts)}
        opens
      />
      <Pager {...list} labels={labels} />
    </>
  )
}
