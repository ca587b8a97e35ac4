import type { AuditEntry } from '@loopi/contract/audit/audit.schemas'
import { useDebouncedValue } from '@loopi/ui/components'
import { type Column, DataTable, SearchField } from '@loopi/ui/data'
import { formatMoment } from '@loopi/ui/texts/format'
import { useState } from 'react'
import { ListPager } from '../../components/list-pager.tsx'
import lists from '../../components/lists.module.css'
import { pageContent } from '../../components/page-content.ts'
import classes from './audit.module.css'
import { useAuditLines } from './audit.queries.ts'
import { actionLabel, detailLines, subjectLabel } from './audit.rules.ts'
import { auditTexts as texts } from './audit.texts.ts'
import { AuditBar } from './audit-bar.tsx'
import { useAuditFilters } from './use-audit-filters.ts'

const columns: readonly Column<AuditEntry>[] = [
  { header: texts.when, cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time> },
  { header: texts.who, cell: (entry) => <ActorCell entry={entry} /> },
  { header: texts.action, cell: ({ action }) => actionLabel(action), lead: true },
  { header: texts.subject, cell: (entry) => <Subject entry={entry} /> },
  { header: texts.details, cell: (entry) => <Details entry={entry} /> },
  { header: texts.address, cell: ({ address }) => <span className={lists.figures}>{address}</span> },
]

/** The audit log, filtered, a page at a time. */
export function AuditTable() {
  // Not in the address: what is typed may be a person's e-mail.
  const [typed, setTyped] = useState('')
  const quem = useDebouncedValue(typed.trim())
  const filters = useAuditFilters()
  const wanted = { ...filters.wanted, ...(quem && { quem }) }
  const list = useAuditLines(wanted)
  return (
    <div className={lists.list}>
      <AuditBar filters={filters} wanted={wanted} />
      <DataTable
        title={texts.table}
        columns={columns}
        rowKey={({ id }) => id}
        content={pageContent(list, texts, Object.keys(wanted).length > 0)}
        tools={<SearchField label={texts.whoSearch} placeholder={texts.whoHint} value={typed} onChange={setTyped} />}
      />
      <ListPager list={list} />
    </div>
  )
}

const ActorCell = ({ entry: { actor } }: { entry: AuditEntry }) => (
  <span className={classes.two}>
    {actor?.name ?? texts.system}
    {actor?.email && <span>{actor.email}</span>}
  </span>
)

const Subject = ({ entry: { subject } }: { entry: AuditEntry }) => (
  <span className={classes.two}>
    {subject.name ?? texts.number(subject.id)}
    <span>{subjectLabel(subject.type)}</span>
  </span>
)

const Details = ({ entry }: { entry: AuditEntry }) => (
  <ul className={classes.details}>
    {detailLines(entry).map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)
