import { FilterBar, FilterViews, lateDialog } from '@loopi/shared/ui/components'
import { Button } from '@loopi/shared/ui/core'
import { useState } from 'react'
import lists from '../../components/lists.module.css'
import { panelTexts } from '../../components/root-panel.texts.ts'
import { companiesTexts as texts } from './companies.texts.ts'
import type { CompanyFilters } from './use-company-filters.ts'

const RegisterDialog = lateDialog(async () => (await import('./dialogs/register-dialog.tsx')).RegisterDialog)

const FILTERS = [
  { value: '', label: texts.all },
  { value: 'em-analise', label: texts.pending },
  { value: 'aprovadas', label: texts.approved },
  { value: 'rejeitadas', label: texts.rejected },
]

type Props = { filters: CompanyFilters; typed: string; onType: (typed: string) => void }

/** Filters of the table, and the button that adds a company. */
export function CompaniesBar({ filters, typed, onType }: Props) {
  const [adding, setAdding] = useState(false)
  return (
    <div className={lists.bar}>
      <div className={lists.filter}>
        <FilterBar
          label={texts.filters}
          search={{ label: texts.search, placeholder: texts.searchHint, value: typed, onChange: onType }}
          clear={
            typed !== '' || filters.filter !== ''
              ? { label: panelTexts.clearFilters, onClear: filters.clear }
              : undefined
          }
        >
          <FilterViews label={texts.filter} choices={FILTERS} value={filters.filter} onChange={filters.setFilter} />
        </FilterBar>
      </div>
      <Button className={lists.add ?? ''} onClick={() => setAdding(true)}>
        {texts.add}
      </Button>
      <RegisterDialog opened={adding} onClose={() => setAdding(false)} />
    </div>
  )
}
