import { AUDIT_ACTIONS } from '@loopi/contract/audit/audit.actions'
import { ChoiceField } from '@loopi/ui/components'
import { Button, TextInput } from '@loopi/ui/core'
import { notify } from '@loopi/ui/notify'
import lists from '../../components/lists.module.css'
import classes from './audit.module.css'
import { type AuditFilters, useExport } from './audit.queries.ts'
import { auditTexts as texts } from './audit.texts.ts'
import type { AuditFilterState } from './use-audit-filters.ts'

const ACTIONS = [
  { value: '', label: texts.allActions },
  ...Object.entries(AUDIT_ACTIONS).map(([value, label]) => ({ value, label })),
]

type Props = { filters: AuditFilterState; wanted: AuditFilters }

/** Above the log: which actions, of which days, and all of it as a table. */
export function AuditBar({ filters, wanted }: Props) {
  const { acao, de, ate, isTurned, set } = filters
  return (
    <div className={`${lists.bar} ${classes.bar}`}>
      <ChoiceField
        className={classes.action ?? ''}
        label={texts.action}
        choices={ACTIONS}
        value={acao}
        onChange={(to) => set('acao', to)}
      />
      <TextInput
        className={classes.day ?? ''}
        type="date"
        label={texts.from}
        value={de}
        onChange={({ currentTarget }) => set('de', currentTarget.value)}
      />
      <TextInput
        className={classes.day ?? ''}
        type="date"
        label={texts.to}
        value={ate}
        error={isTurned && texts.wrongPeriod}
        onChange={({ currentTarget }) => set('ate', currentTarget.value)}
      />
      <Export wanted={wanted} />
    </div>
  )
}

function Export({ wanted }: { wanted: AuditFilters }) {
  const save = useExport()
  const start = () =>
    save.mutate(wanted, {
      onSuccess: ({ lines, isPart }) =>
        isPart ? notify.info(texts.exportedPart(lines)) : notify.success(texts.exported(lines)),
      onError: () => notify.error(texts.exportFailed),
    })
  return (
    <Button className={classes.export ?? ''} variant="light" onClick={start} disabled={save.isPending}>
      {save.isPending ? texts.exporting : texts.export}
    </Button>
  )
}
