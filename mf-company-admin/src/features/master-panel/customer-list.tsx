import type { Customer } from '@loopi/contract/customers/customers.reading'
import { lateDialog, useDebouncedValue } from '@loopi/ui/components'
import { Pager } from '@loopi/ui/data'
import { useKeptSearch } from '@loopi/ui/url-state'
import { type ReactNode, useState } from 'react'
import { CreditDialog } from '../../components/late-credit-dialog.ts'
import { useCustomerList } from './customer-list.queries.ts'
import { CustomerTools } from './customer-tools.tsx'
import { CustomersTable } from './customers-table.tsx'
import { useInvitationActions } from './invitations/use-invitation-actions.ts'
import { customersTexts as texts } from './master-panel.texts.ts'
import { useListParams } from './use-list-params.ts'

const PAGE = 25

const InvitationDialogs = lateDialog(
  async () => (await import('./invitations/invitation-dialogs.tsx')).InvitationDialogs,
)

/** The company's customers, a page at a time: searched, filtered and sorted by the server. */
export function CustomerList({ create }: { create?: ReactNode }) {
  const [typed, setTyped] = useKeptSearch()
  const { filter, order, setFilter, setOrder, clear } = useListParams()
  const busca = useDebouncedValue(typed.trim())
  const query = {
    ...(busca && { busca }),
    ...(filter !== 'todos' && { filtro: filter }),
    ...(order && { ordem: order }),
  }
  const list = useCustomerList(query, PAGE)
  const [credited, setCredited] = useState<Customer | null>(null)
  const [crediting, setCrediting] = useState(false)
  const credit = (customer: Customer) => {
    setCredited(customer)
    setCrediting(true)
  }
  const invitations = useInvitationActions()
  return (
    <>
      <CustomerTools
        search={typed}
        onSearch={setTyped}
        filter={filter}
        onFilter={setFilter}
        clear={clear}
        query={query}
      />
      <CustomersTable
        list={list}
        narrowed={busca !== '' || filter !== 'todos'}
        invitedOnly={filter === 'convites'}
        order={order ?? ''}
        onOrder={setOrder}
        onCredit={credit}
        invitations={invitations}
        create={create}
        clear={clear}
      />
      <Pager
        previous={list.previous}
        next={list.next}
        isFetchingPage={list.isFetchingPage}
        labels={{
          label: texts.pages,
          previous: texts.previous,
          next: texts.next,
          where: texts.page(list.page, list.total === undefined ? null : Math.max(1, Math.ceil(list.total / PAGE))),
        }}
      />
      <InvitationDialogs {...invitations} />
      <CreditDialog customer={credited} opened={crediting} onClose={() => setCrediting(false)} />
    </>
  )
}
