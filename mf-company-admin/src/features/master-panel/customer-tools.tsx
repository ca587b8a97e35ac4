import { dayInBrazil } from '@loopi/contract/calendar'
import type { CustomerOrInvited } from '@loopi/contract/customers/customers.reading'
import { FilterBar, FilterViews } from '@loopi/ui/components'
import { Button, Group } from '@loopi/ui/core'
import { saveFile, toCsv } from '@loopi/ui/csv'
import { notify } from '@loopi/ui/notify'
import { useMutation } from '@loopi/ui/query'
import { Link } from '@loopi/ui/router'
import { formatInstant } from '@loopi/ui/texts/format'
import { useSummary } from '../../components/credit.queries.ts'
import classes from '../../components/list-tools.module.css'
import { paths } from '../../paths.ts'
import { allCustomers, type CustomerListQuery } from './customer-list.queries.ts'
import { customersTexts as texts } from './master-panel.texts.ts'
import { FILTERS, type PanelFilter } from './use-list-params.ts'

type Props = {
  search: string
  onSearch: (typed: string) => void
  filter: PanelFilter
  onFilter: (filter: PanelFilter) => void
  /** Shows all of them again. */
  clear: () => void
  query: CustomerListQuery
}

/** Filters of the list, and its ways from and to files. */
export function CustomerTools({ search, onSearch, filter, onFilter, clear, query }: Props) {
  const invited = useSummary().data?.convites ?? 0
  return (
    <div className={classes.tools}>
      <div className={classes.filters}>
        <FilterBar
          label={texts.filters}
          search={{ label: texts.search, placeholder: texts.searchHint, value: search, onChange: onSearch }}
          clear={search !== '' || filter !== 'todos' ? { label: texts.clear, onClear: clear } : undefined}
        >
          <FilterViews label={texts.which} choices={choicesWith(invited)} value={filter} onChange={onFilter} />
        </FilterBar>
      </div>
      <Group gap="xs">
        <Button component={Link} to={paths.importCustomers} size="sm" h="2.625rem" variant="default">
          {texts.importFile}
        </Button>
        <Export query={query} />
      </Group>
    </div>
  )
}

const choicesWith = (invited: number) =>
  FILTERS.map((value) => ({
    value,
    label: value === 'convites' && invited > 0 ? texts.filterCount(texts.filter[value], invited) : texts.filter[value],
  }))

function Export({ query }: { query: CustomerListQuery }) {
  const save = useMutation({
    mutationFn: () => allCustomers(query),
    onSuccess: (rows) => {
      saveFile(texts.exportName(dayInBrazil(new Date())), toCsv(texts.exportColumns, rows.map(cellsOf)))
      notify.success(texts.exported(rows.length))
    },
    onError: () => notify.error(texts.exportFailed),
  })
  return (
    <Button size="sm" h="2.625rem" variant="default" disabled={save.isPending} onClick={() => save.mutate()}>
      {save.isPending ? texts.exporting : texts.exportFile}
    </Button>
  )
}

/** An invitation has what the company typed, and empty cells for what it does not know. */
const cellsOf = (row: CustomerOrInvited) =>
  row.tipo === 'cliente'
    ? [
        row.name,
        '',
        row.cpf,
        row.cashloop_balance,
        row.status,
        formatInstant(row.last_activity),
        formatInstant(row.created_at),
      ]
    : [row.name ?? '', row.email, '', '', texts.invited[row.situacao], '', formatInstant(row.enviado_em)]
