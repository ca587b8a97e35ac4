import { Button } from '@loopi/ui/core'
import { SegmentedControl } from '@loopi/ui/forms'
import { useState } from 'react'
import lists from '../../components/lists.module.css'
import { companiesTexts as texts } from './companies.texts.ts'
import { RegisterDialog } from './dialogs/register-dialog.tsx'
import type { CompanyFilters } from './use-company-filters.ts'

const FILTERS = [
  { value: '', label: texts.all },
  { value: 'em-analise', label: texts.pending },
  { value: 'aprovadas', label: texts.approved },
  { value: 'rejeitadas', label: texts.rejected },
]

/** Above the table: which companies, and one more of them. */
export function CompaniesBar({ filters }: { filters: CompanyFilters }) {
  const [adding, setAdding] = useState(false)
  return (
    <div className={lists.bar}>
      <SegmentedControl
        className={lists.filter ?? ''}
        aria-label={texts.filter}
        data={FILTERS}
        value={filters.filter}
        onChange={filters.setFilter}
      />
      <Button className={lists.add ?? ''} onClick={() => setAdding(true)}>
        {texts.add}
      </Button>
      <RegisterDialog opened={adding} onClose={() => setAdding(false)} />
    </div>
  )
}
