import type { AuditSubject } from '@loopi/contract/audit/audit.actions'
import { audit } from '@loopi/contract/audit/audit.contract'
import type { AuditEntry } from '@loopi/contract/audit/audit.schemas'
import { usePages } from '@loopi/shared/api-client'
import { type Column, DataTable } from '@loopi/shared/ui/data'
import { ListPager, PAGE_SIZE } from '../list-pager.tsx'
import { pageContent } from '../page-content.ts'
import { auditColumns } from './audit-columns.tsx'
import { historyTexts as texts } from './history.texts.ts'

const { action, details, who, when } = auditColumns
const columns: readonly Column<AuditEntry>[] = [action, details, who, when]

/** Audit lines of one object, newest first. */
export function SubjectLines({ type, id }: { type: AuditSubject; id: string }) {
  const list = usePages(audit.list, { query: { tipo: type, numero: id } }, PAGE_SIZE)
  return (
    <>
      <DataTable
        title={texts.history}
        columns={columns}
        rowKey={(line) => line.id}
        content={pageContent(list, texts, false)}
      />
      <ListPager list={list} />
    </>
  )
}
