import type { AuditEntry } from '@loopi/contract/audit/audit.schemas'
import { SubjectCell, useAuditFilters } from '@loopi/shared/admin/audit'
import { useDebouncedValue } from '@loopi/shared/ui/components'
import { type Column, DataTable } from '@loopi/shared/ui/data'
import { useKeptSearch } from '@loopi/shared/url-state'
import { auditColumns } from '../../components/audit/audit-columns.tsx'
import { subjectPath } from '../../components/audit/audit-paths.ts'
import { ListPager } from '../../components/list-pager.tsx'
import lists from '../../components/lists.module.css'
import { pageContent } from '../../components/page-content.ts'
import { useAuditLines } from './audit.queries.ts'
import { auditTexts as texts } from './audit.texts.ts'
import { AuditBar } from './audit-bar.tsx'

const columns: readonly Column<AuditEntry>[] = [
  auditColumns.when,
  auditColumns.who,
  auditColumns.action,
  { header: texts.subject, cell: ({ subject }) => <SubjectCell subject={subject} to={subjectPath(subject)} /> },
  auditColumns.details,
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
