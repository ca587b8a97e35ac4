import type { CustomerMovement } from '@loopi/contract/customers/customers.reading'
import { Status } from '@loopi/ui/components'
import { Text } from '@loopi/ui/core'
import { type Column, DataTable } from '@loopi/ui/data'
import { formatChange, formatMoment } from '@loopi/ui/texts/format'
import { ListPager } from '../../components/list-pager.tsx'
import { pageContent } from '../../components/page-content.ts'
import { useMovements } from './customer.queries.ts'
import { customerTexts as texts } from './customer.texts.ts'

const columns: readonly Column<CustomerMovement>[] = [
  { header: texts.date, cell: ({ data }) => formatMoment(data) },
  {
    header: texts.kind,
    cell: ({ tipo }) => <Status kind={tipo === 'credito' ? 'ready' : 'used'}>{texts.kinds[tipo]}</Status>,
  },
  {
    header: texts.description,
    cell: ({ descricao }) => descricao ?? <Text c="dimmed">{texts.noDescription}</Text>,
    lead: true,
  },
  { header: texts.amount, cell: ({ valor }) => (valor === 0 ? texts.free : formatChange(valor)), align: 'end' },
]

const sentences = {
  failed: texts.movementsFailed,
  none: texts.movementsNone,
  notFound: texts.movementsNone,
  count: texts.movementsCount,
  found: texts.movementsCount,
}

/** Credits and redemptions of the customer with all companies, newest first. */
export function CustomerMovements({ id }: { id: string }) {
  const list = useMovements(id)
  return (
    <>
      <DataTable
        title={texts.movements}
        columns={columns}
        rowKey={(movement) => movement.id}
        content={pageContent(list, sentences, false)}
      />
      <ListPager list={list} />
    </>
  )
}
