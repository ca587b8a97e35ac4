import { audit } from '@loopi/contract/audit/audit.contract'
import type { FailedMail } from '@loopi/contract/audit/failed-mails'
import { rowsOf } from '@loopi/contract/paging'
import { queryOf } from '@loopi/shared/api-client'
import { formatMoment } from '@loopi/shared/texts/format'
import { Text } from '@loopi/shared/ui/core'
import { type Column, DataTable } from '@loopi/shared/ui/data'
import { useQuery } from '@loopi/shared/ui/query'
import { Link } from '@loopi/shared/ui/router'
import lists from '../../components/lists.module.css'
import { paths } from '../../paths.ts'
import { failedMailsTexts as texts } from './audit.texts.ts'

const columns: readonly Column<FailedMail>[] = [
  { header: texts.when, cell: ({ em }) => <time dateTime={em}>{formatMoment(em)}</time> },
  { header: texts.mail, cell: ({ assunto }) => assunto, lead: true },
  { header: texts.to, cell: ({ para, empresa }) => <Reader para={para} empresa={empresa} /> },
  { header: texts.answer, cell: ({ resposta }) => <Text size="sm">{resposta}</Text> },
]

const Reader = ({ para, empresa }: Pick<FailedMail, 'para' | 'empresa'>) => (
  <div>
    {para}
    {empresa && (
      <Text size="sm">
        <Link className={lists.link ?? ''} to={paths.company(empresa.id)}>
          {empresa.nome}
        </Link>
      </Text>
    )}
  </div>
)

/** Undelivered mails; empty in the normal case. */
export function FailedMails() {
  const { data } = useQuery(queryOf(audit.failedMails))
  const rows = data ? rowsOf(data) : []
  if (rows.length === 0) return null
  return (
    <div className={lists.list}>
      <DataTable
        title={texts.title}
        columns={columns}
        rowKey={({ id }) => id}
        content={{ is: 'ready', rows, status: texts.hint(rows.length) }}
      />
    </div>
  )
}
