import { AUDIT_ACTIONS } from '@loopi/contract/audit/audit.actions'
import { notify } from '@loopi/shared/notify'
import { FilterBar, FilterChoice } from '@loopi/shared/ui/components'
import { Button, TextInput } from '@loopi/shared/ui/core'
import lists from '../../components/lists.module.css'
import { panelTexts } from '../../components/root-panel.texts.ts'
import classes from './audit.module.css'
import { type AuditFilters, useExport } from './audit.queries.ts'
import { auditTexts as texts } from './audit.texts.ts'
import type { AuditFilterState } from './use-audit-filters.ts'

const ACTIONS = [
  { value: '', label: texts.allActions },
  ...Object.entries(AUDIT_ACTIONS).map(([value, label]) => ({ value, label })),
]

type Props = { filters: AuditFilterState; wanted: AuditFilters; typed: string; onType: (typed: string) => void }

/** Filters by actor, action and period, and the export. */
export function AuditBar({ filters, wanted, typed, onType }: Props) {
  const { acao, de, ate, isTurned, set, clear } = filters
  const isNarrowed = typed !== '' || acao !== '' || de !== '' || ate !== ''
  return (
    <div className={`${lists.bar} ${classes.bar}`}>
      <div className={lists.filter}>
        <FilterBar
          label={texts.filters}
          search={{ label: texts.whoSearch, placeholder: texts.whoHint, value: typed, onChange: onType }}
          clear={isNarrowed ? { label: panelTexts.clearFilters, onClear: clear } : undefined}
        >
          <FilterChoice label={texts.action} choices={ACTIONS} value={acao} onChange={(to) => set('acao', to)} />
          <div className={classes.days}>
            <Day label={texts.from} value={de} onChange={(to) => set('de', to)} />
            <Day label={texts.to} value={ate} onChange={(to) => set('ate', to)} error={isTurned && texts.wrongPeriod} />
          </div>
        </FilterBar>
      </div>
      <Export wanted={wanted} />
    </div>
  )
}

type DayProps = { label: string; value: string; onChange: (to: string) => void; error?: string | false }

/** First or last day of a period, with its label inside the field. */
const Day = ({ label, onChange, ...field }: DayProps) => (
  <TextInput
    {...field}
    className={classes.day ?? ''}
    type="date"
    aria-label={label}
    radius="xl"
    leftSection={<span className={classes.of}>{label}</span>}
    leftSectionWidth="2.75rem"
    leftSectionPointerEvents="none"
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)

function Export({ wanted }: { wanted: AuditFilters }) {
  const save = useExport()
  const start = () =>
    save.mutate(wanted, {
      onSuccess: ({ lines, isPart }) =>
        isPart ? notify.info(texts.exportedPart(lines)) : notify.success(texts.exported(lines)),
      onError: () => notify.error(texts.exportFailed),
    })
  return (
    <Button className={lists.add ?? ''} variant="light" onClick={start} disabled={save.isPending}>
      {save.isPending ? texts.exporting : texts.export}
    </Button>
  )
}
