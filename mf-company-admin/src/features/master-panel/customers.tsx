import type { Customer } from '@loopi/contract/customers/customers.reading'
import { Pager } from '@loopi/shared/ui/data'
import { type ReactNode, useState } from 'react'
import { CreditDialog } from '../../components/late-credit-dialog.ts'
import { useCustomers } from './customer-list.queries.ts'
import { CustomersTable } from './customers-table.tsx'
import { pagerLabels } from './master-panel.texts.ts'
import type { ListParams } from './use-list-params.ts'

type CustomersProps = {
  busca: string
  params: ListParams
  /** Action of an empty list. */
  create: ReactNode
  /** Maximum number of rows without paging; undefined for pages. */
  most?: number
}

export function Customers({ busca, params, create, most }: CustomersProps) {
  const { filter, order, setOrder, size, clear } = params
  const list = useCustomers(params.queryOf(busca), most ?? size.value)
  const [credited, setCredited] = useState<Customer | null>(null)
  const [crediting, setCrediting] = useState(false)
  const credit = (customer: Customer) => {
    setCredited(customer)
    setCrediting(true)
  }
  return (
    <>
      <CustomersTable
        list={{ ...list, data: list.data?.slice(0, most) }}
        isNarrowed={busca !== '' || filter !== 'todos'}
        order={order ?? ''}
        onOrder={setOrder}
        onCredit={credit}
        create={create}
        clear={clear}
      />
      {most === undefined && <Pager {...list} size={size} labels={pagerLabels(list, size.value)} />}
      <CreditDialog customer={credited} opened={crediting} onClose={() => setCrediting(false)} />
    </>
  )
}
