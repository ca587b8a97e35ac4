import { dayInBrazil } from '@loopi/contract/calendar'
import type { CustomerOrInvited } from '@loopi/contract/customers/customers.reading'
import { Button, Group } from '@loopi/ui/core'
import { saveFile, toCsv } from '@loopi/ui/csv'
import { notify } from '@loopi/ui/notify'
import { useMutation } from '@loopi/ui/query'
import { Link } from '@loopi/ui/router'
import { formatInstant } from '@loopi/ui/texts/format'
import { useSummary } from '../../components/credit.queries.ts'
import classes from '../../components/views.module.css'
import { paths } from '../../paths.ts'
import { allCustomers, type CustomerListQuery } from './customer-list.queries.ts'
import { customersTexts as texts } from './master-panel.texts.ts'
import { FILTERS, type PanelFilter } from './use-list-params.ts'

type Props = { filter: PanelFilter; onFilter: (filter: PanelFilter) => void; query: CustomerListQuery }

/** Filters of the list, and its ways from and to files. */
export function CustomerTools({ filter, onFilter, query }: Props) {
  const invited = useSummary().data?.convites ?? 0
  return (
    <div className={classes.views}>
      <fieldset aria-label={texts.filters} className={classes.list}>
        {FILTERS.map((one) => (
          <Button
            key={one}
            size="sm"
            variant={one === filter ? 'filled' : 'default'}
            aria-pressed={one === filter}
            onClick={() => onFilter(one)}
          >
            {one === 'convites' && invited > 0 ? texts.filterCount(texts.filter[one], invited) : texts.filter[one]}
          </Button>
        ))}
      </fieldset>
      <Group gap="xs">
        <Button component={Link} to={paths.importCustomers} size="sm" variant="default">
          {texts.importFile}
        </Button>
        <Export query={query} />
      </Group>
    </div>
  )
}

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
    <Button size="sm" variant="default" disabled={save.isPending} onClick={() => save.mutate()}>
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
