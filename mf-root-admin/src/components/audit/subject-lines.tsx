import type { AuditSubject } from '@loopi/contract/audit/audit.actions'
import { audit } from '@loopi/contract/audit/audit.contract'
import type { AuditEntry } from '@loopi/contract/audit/audit.schemas'
import { usePages } from '@loopi/shared/api-client'
import { formatMoment } from '@loopi/shared/texts/format'
import { type Column, DataTable } from '@loopi/shared/ui/data'
import { ListPager, PAGE_SIZE } from '../list-pager.tsx'
import { pageContent } from '../page-content.ts'
import { ActorCell, DetailsCell } from './audit-cells.tsx'
import { wordsTexts as texts } from './audit-words.texts.ts'
import { actionLabel } from './audit-words.ts'

const columns: readonly Column<AuditEntry>[] = [
  { header: texts.action, cell: ({ action }) => actionLabel(action), lead: true },
  { header: texts.details, cell: (entry) => <DetailsCell entry={entry} /> },
  { header: texts.who, cell: (entry) => <ActorCell entry={entry} /> },
  { header: texts.when, cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time> },
]

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
