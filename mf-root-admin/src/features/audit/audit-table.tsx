import type { AuditEntry } from '@loopi/contract/audit/audit.schemas'
import { formatMoment } from '@loopi/shared/texts/format'
import { useDebouncedValue } from '@loopi/shared/ui/components'
import { type Column, DataTable } from '@loopi/shared/ui/data'
import { useKeptSearch } from '@loopi/shared/url-state'
import { ActorCell, DetailsCell, SubjectCell } from '../../components/audit/audit-cells.tsx'
import { actionLabel } from '../../components/audit/audit-words.ts'
import { ListPager } from '../../components/list-pager.tsx'
import lists from '../../components/lists.module.css'
import { pageContent } from '../../components/page-content.ts'
import { useAuditLines } from './audit.queries.ts'
import { auditTexts as texts } from './audit.texts.ts'
import { AuditBar } from './audit-bar.tsx'
import { useAuditFilters } from './use-audit-filters.ts'

const columns: readonly Column<AuditEntry>[] = [
  { header: texts.when, cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time> },
  { header: texts.who, cell: (entry) => <ActorCell entry={entry} /> },
  { header: texts.action, cell: ({ action }) => actionLabel(action), lead: true },
  { header: texts.subject, cell: (entry) => <SubjectCell entry={entry} /> },
  { header: texts.details, cell: (entry) => <DetailsCell entry={entry} /> },
  { header: texts.address, cell: ({ address }) => <span className={lists.figures}>{address}</span> },
]

export function AuditTable() {
  const [typed, setTyped] = useKeptSearch()
  const quem = useDebouncedValue(typed.trim())
  const filters = useAuditFilters()
  const wanted = { ...filters.wanted, ...(quem && { quem }) }
  const list = useAuditLines(wanted)
  return (
    <div className={lists.list}>
      <AuditBar filters={filters} wanted={wanted} typed={typed} onType={setTyped} />
      <DataTable
        title={texts.table}
        columns={columns}
        rowKey={({ id }) => id}
        content={pageContent(list, texts, Object.keys(wanted).length > 0)}
      />
      <ListPager list={list} />
    </div>
  )
}
