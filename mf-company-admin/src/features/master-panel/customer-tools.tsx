import { useMay } from '@loopi/shared/current-user'
import { FilterBar, FilterViews } from '@loopi/shared/ui/components'
import { Button, Group } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import type { ReactNode } from 'react'
import { useSummary } from '../../components/credit.queries.ts'
import classes from '../../components/list-tools.module.css'
import { paths } from '../../paths.ts'
import { customersTexts as texts } from './master-panel.texts.ts'
import type { ListParams, PanelFilter } from './use-list-params.ts'

type Props = {
  search: string
  onSearch: (typed: string) => void
  params: ListParams
  /** Shown beside the import. */
  children?: ReactNode
}

/** Search, filters, import and export of the list. */
export function CustomerTools({ search, onSearch, params, children }: Props) {
  const { filter, filters, setFilter, clear } = params
  const invited = useSummary().data?.convites ?? 0
  const mayInvite = useMay('clientes')
  return (
    <div className={classes.tools}>
      <div className={classes.filters}>
        <FilterBar
          label={texts.filters}
          search={{ label: texts.search, placeholder: texts.searchHint, value: search, onChange: onSearch }}
          clear={search !== '' || filter !== 'todos' ? { label: texts.clear, onClear: clear } : undefined}
        >
          <FilterViews label={texts.which} choices={choicesOf(filters, invited)} value={filter} onChange={setFilter} />
        </FilterBar>
      </div>
      <Group gap="xs">
        {mayInvite && (
          <Button component={Link} to={paths.importCustomers} size="sm" h="2.625rem" variant="default">
            {texts.importFile}
          </Button>
        )}
        {children}
      </Group>
    </div>
  )
}

const choicesOf = (filters: readonly PanelFilter[], invited: number) =>
  filters.map((value) => ({
    value,
    label: value === 'convites' && invited > 0 ? texts.filterCount(texts.filter[value], invited) : texts.filter[value],
  }))
