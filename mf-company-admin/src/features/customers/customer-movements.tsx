import type { CustomerMovement } from '@loopi/contract/customers/customers.reading'
import type { Pages } from '@loopi/ui/api-client'
import { Status } from '@loopi/ui/components'
import { Text } from '@loopi/ui/core'
import { type Column, DataTable, Pager, type TableContent } from '@loopi/ui/data'
import { common } from '@loopi/ui/texts/common'
import { formatChange, formatMoment } from '@loopi/ui/texts/format'
import { useMovements } from './customer.queries.ts'
import { movementTexts as texts } from './customers.texts.ts'
import { HeldCoupon } from './held-coupon.tsx'

const columns: readonly Column<CustomerMovement>[] = [
  { header: texts.date, cell: ({ data }) => formatMoment(data), narrow: 'below' },
  {
    header: texts.kind,
    cell: ({ tipo }) => <Status kind={tipo === 'credito' ? 'ready' : 'used'}>{texts.kinds[tipo]}</Status>,
    narrow: 'below',
  },
  {
    header: texts.description,
    cell: ({ descricao, cupom }) =>
      cupom ? (
        <HeldCoupon title={descricao ?? texts.kinds.resgate} coupon={cupom} />
      ) : (
        (descricao ?? <Text c="dimmed">{texts.noDescription}</Text>)
      ),
    lead: true,
  },
  {
    header: texts.amount,
    cell: ({ valor }) => (valor === 0 ? texts.free : formatChange(valor)),
    align: 'end',
    narrow: 'beside',
  },
]

/** Credits and redemptions, newest first. */
export function CustomerMovements({ id }: { id: string }) {
  const list = useMovements(id)
  return (
    <>
      <DataTable
        title={texts.table}
        columns={columns}
        rowKey={(movement) => movement.id}
        content={contentOf(list)}
        opens
      />
      <Pager
        previous={list.previous}
        next={list.next}
        isFetchingPage={list.isFetchingPage}
        labels={{ label: texts.pages, previous: texts.previous, next: texts.next, where: texts.page(list.page) }}
      />
    </>
  )
}

function contentOf({ data, total, isError, refetch }: Pages<CustomerMovement>): TableContent<CustomerMovement> {
  if (data) {
    return data.length > 0
      ? { is: 'ready', rows: data, status: texts.count(total ?? data.length) }
      : { is: 'empty', message: texts.none }
  }
  return isError
    ? { is: 'failed', message: texts.failed, retry: { label: common.retry, onClick: () => void refetch() } }
    : { is: 'loading', status: common.loading }
}
