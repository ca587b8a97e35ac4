import type { AuditEntry } from '@loopi/contract/audit/audit.schemas'
import { ActorCell, actionLabel, DetailsCell } from '@loopi/shared/admin/audit'
import { formatMoment } from '@loopi/shared/texts/format'
import type { Column } from '@loopi/shared/ui/data'
import { Link } from '@loopi/shared/ui/router'
import { paths } from '../../paths.ts'
import { actorPath, companyBeside } from './audit-paths.ts'
import { historyTexts as texts } from './history.texts.ts'

/** Who acted, and for which company. */
function Actor({ entry }: { entry: AuditEntry }) {
  const { actor } = entry
  const company = companyBeside(entry)
  return (
    <ActorCell name={actor?.name} detail={actor?.email} to={actorPath(entry)}>
      {company && (
        <span>
          {actor?.role === 'root' ? texts.actingFor : texts.memberOf} <Link to={company.to}>{company.name}</Link>
        </span>
      )}
    </ActorCell>
  )
}

/** Columns of root's lists of audit lines. */
export const auditColumns = {
  when: { header: texts.when, cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time> },
  who: {
    header: texts.who,
    cell: (entry) => <Actor entry={entry} />,
  },
  action: { header: texts.action, cell: ({ action }) => actionLabel(action), lead: true },
  details: { header: texts.details, cell: (entry) => <DetailsCell entry={entry} companyPath={paths.company} /> },
} as const satisfies Record<string, Column<AuditEntry>>
