import { AuditFilterBar, type AuditFilters, type useAuditFilters } from '@loopi/shared/admin/audit'
import { notify } from '@loopi/shared/notify'
import { Button } from '@loopi/shared/ui/core'
import lists from '../../components/lists.module.css'
import classes from './audit.module.css'
import { useExport } from './audit.queries.ts'
import { auditTexts as texts } from './audit.texts.ts'

type Props = {
  filters: ReturnType<typeof useAuditFilters>
  wanted: AuditFilters
  typed: string
  onType: (typed: string) => void
}

/** Filters by actor, action and period, and the export. */
export const AuditBar = ({ filters, wanted, typed, onType }: Props) => (
  <div className={`${lists.bar} ${classes.bar}`}>
    <div className={lists.filter}>
      <AuditFilterBar filters={filters} typed={typed} onType={onType} whoHint={texts.whoHint} />
    </div>
    <Export wanted={wanted} />
  </div>
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
