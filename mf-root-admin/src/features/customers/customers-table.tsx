import { customers } from '@loopi/contract/customers/customers.contract'
import type { Customer } from '@loopi/contract/customers/customers.reading'
import { CUSTOMER_FILTERS, CUSTOMER_ORDERS, type CustomerOrder } from '@loopi/contract/customers/customers.schemas'
import { usePages } from '@loopi/shared/api-client'
import { formatClp, formatInstant } from '@loopi/shared/texts/format'
import { FilterBar, FilterViews, Status, useDebouncedValue } from '@loopi/shared/ui/components'
import { Text } from '@loopi/shared/ui/core'
import { type Column, DataTable } from '@loopi/shared/ui/data'
import { searchState, useKeptSearch, useUrlState } from '@loopi/shared/url-state'
import { HelpButton, useHelp } from '../../components/help.tsx'
import { ListPager, PAGE_SIZE } from '../../components/list-pager.tsx'
import lists from '../../components/lists.module.css'
import { pageContent } from '../../components/page-content.ts'
import { panelTexts } from '../../components/root-panel.texts.ts'
import { RowLink } from '../../components/row-link.tsx'
import { paths } from '../../paths.ts'
import classes from './customers.module.css'
import { customersTexts as texts } from './customers.texts.ts'

const columnsWith = (help: (customer: Customer) => void): readonly Column<Customer>[] => [
  {
    header: texts.name,
    cell: ({ id, name }) => <RowLink to={paths.customer(id)}>{name}</RowLink>,
    lead: true,
    sort: 'nome',
  },
  { header: texts.email, cell: ({ email }) => email || <Text c="dimmed">{texts.noEmail}</Text> },
  { header: texts.cpf, cell: ({ cpf }) => <span className={lists.figures}>{cpf}</span> },
  { header: texts.balance, cell: ({ cashloop_balance }) => formatClp(cashloop_balance), align: 'end', sort: 'saldo' },
  { header: texts.since, cell: ({ created_at }) => formatInstant(created_at), sort: 'criado' },
  { header: texts.lastActivity, cell: ({ last_activity }) => formatInstant(last_activity), sort: 'atividade' },
  {
    header: texts.status,
    cell: ({ status }) => <Status kind={status === 'Ativo' ? 'ready' : 'inactive'}>{status}</Status>,
  },
  {
    header: texts.actions,
    cell: (customer) => <HelpButton to={customer.name} onClick={() => help(customer)} />,
  },
]

const FILTERS = CUSTOMER_FILTERS.map((value) => ({ value, label: texts.filters[value] }))

/** All customers: search, filters, sorting and pages. */
export function CustomersTable() {
  const [typed, setTyped] = useKeptSearch()
  const { help, dialog } = useHelp()
  const busca = useDebouncedValue(typed.trim())
  const url = useUrlState({ replace: true })
  const filtro = url.choice('filtro', CUSTOMER_FILTERS, 'todos')
  const ordem = url.choice<CustomerOrder | ''>('ordem', CUSTOMER_ORDERS, '')
  const list = usePages(
    customers.list,
    { query: { filtro, ...(ordem && { ordem }), ...(busca && { busca }) } },
    PAGE_SIZE,
  )
  const isNarrowed = busca !== '' || filtro !== 'todos'
  const clear = () => url.clear(['filtro'], searchState(''))
  return (
    <div className={`${lists.list} ${lists.rows} ${classes.table}`}>
      <div className={lists.bar}>
        <div className={lists.filter}>
          <FilterBar
            label={texts.narrow}
            search={{ label: texts.search, placeholder: texts.searchHint, value: typed, onChange: setTyped }}
            clear={isNarrowed ? { label: panelTexts.clearFilters, onClear: clear } : undefined}
          >
            <FilterViews
              label={texts.filter}
              choices={FILTERS}
              value={filtro}
              onChange={(value) => url.set('filtro', value, 'todos')}
            />
          </FilterBar>
        </div>
        <Text size="sm" c="dimmed" role="status">
          {texts.explain[filtro]}
        </Text>
      </div>
      <DataTable
        title={texts.table}
        columns={columnsWith(help)}
        rowKey={({ id }) => id}
        sorting={{
          order: ordem,
          onChange: (value) => url.set('ordem', value),
          labels: { ...panelTexts.sorting, usual: texts.newestFirst },
        }}
        content={pageContent(list, texts, isNarrowed)}
      />
      <ListPager list={list} />
      {dialog}
    </div>
  )
}
