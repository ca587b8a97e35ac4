import type { AuditEntry } from '@loopi/contract/audit/audit.schemas'
import { pageOf } from '@loopi/contract/paging'
import { listContent } from '@loopi/shared/admin/list-content'
import { formatMoment } from '@loopi/shared/texts/format'
import { Status } from '@loopi/shared/ui/components'
import { Text } from '@loopi/shared/ui/core'
import { type Column, DataTable } from '@loopi/shared/ui/data'
import { Link } from '@loopi/shared/ui/router'
import { paths } from '../../../paths.ts'
import { registrationOf } from '../companies.rules.ts'
import classes from './queue.module.css'
import { useDecisions } from './queue.queries.ts'
import { queueTexts as texts } from './queue.texts.ts'

const CONTENT_TEXTS = { failed: texts.recentFailed, none: texts.recentNone, count: texts.recentCount }

const columns: readonly Column<AuditEntry>[] = [
  {
    header: texts.company,
    cell: ({ subject }) => (
      <Link className={classes.link} to={paths.company(subject.id)}>
        {subject.name ?? subject.id}
      </Link>
    ),
    lead: true,
  },
  { header: texts.decision, cell: ({ details }) => <Decision value={details?.status} /> },
  { header: texts.why, cell: ({ details }) => <Reason value={details?.motivo} /> },
  { header: texts.who, cell: ({ actor }) => actor?.name ?? texts.platform },
  { header: texts.when, cell: ({ at }) => formatMoment(at) },
]

/** Newest decisions; the audit log has all. */
export function DecisionsTable() {
  const list = useDecisions()
  return (
    <DataTable
      title={texts.recent}
      columns={columns}
      rowKey={({ id }) => id}
      content={listContent({ ...list, data: list.data && pageOf(list.data).data }, CONTENT_TEXTS)}
      tools={
        <Link className={classes.link} to={`${paths.audit}?acao=company.status`}>
          {texts.recentAll}
        </Link>
      }
    />
  )
}

const Decision = ({ value }: { value: unknown }) => {
  const { label, kind } = registrationOf(typeof value === 'number' ? value : null)
  return <Status kind={kind}>{label}</Status>
}

const Reason = ({ value }: { value: unknown }) =>
  typeof value === 'string' ? value : <Text c="dimmed">{texts.noReason}</Text>
