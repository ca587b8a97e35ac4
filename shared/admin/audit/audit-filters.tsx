import { AUDIT_ACTIONS, type AuditAction } from '@loopi/contract/audit/audit.actions'
import { FilterBar, FilterChoice } from '@loopi/shared/ui/components'
import { TextInput } from '@loopi/shared/ui/core'
import classes from './audit-filters.module.css'
import { auditFilterTexts as texts } from './audit-filters.texts.ts'
import type { AuditFilterState } from './use-audit-filters.ts'

type Props = {
  filters: AuditFilterState
  typed: string
  onType: (typed: string) => void
  /** Actions that the log can have; all by default. */
  actions?: readonly AuditAction[]
  /** What of a person can be searched. */
  whoHint: string
}

const ALL = Object.keys(AUDIT_ACTIONS) as AuditAction[]

/** Filters of a log by actor, action and period. */
export function AuditFilterBar({ filters, typed, onType, actions = ALL, whoHint }: Props) {
  const { acao, de, ate, isTurned, set, clear } = filters
  const isNarrowed = typed !== '' || acao !== '' || de !== '' || ate !== ''
  const choices = actions.map((value) => ({ value: value as string, label: AUDIT_ACTIONS[value] }))
  return (
    <FilterBar
      label={texts.filters}
      search={{ label: texts.whoSearch, placeholder: whoHint, value: typed, onChange: onType }}
      clear={isNarrowed ? { label: texts.clear, onClear: clear } : undefined}
    >
      <FilterChoice
        label={texts.action}
        choices={[{ value: '', label: texts.allActions }, ...choices]}
        value={acao}
        onChange={(to) => set('acao', to)}
      />
      <div className={classes.days}>
        <Day label={texts.from} value={de} onChange={(to) => set('de', to)} />
        <Day label={texts.to} value={ate} onChange={(to) => set('ate', to)} error={isTurned && texts.wrongPeriod} />
      </div>
    </FilterBar>
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
