import type { AuditEntry } from '@loopi/contract/audit/audit.schemas'
import { Link } from '@loopi/shared/ui/router'
import type { ReactNode } from 'react'
import classes from './audit-cells.module.css'
import { wordsTexts as texts } from './audit-words.texts.ts'
import { actorPath, companyBeside, type Detail, detailsOf, subjectLabel, subjectPath } from './audit-words.ts'

const Led = ({ to, children }: { to: string | null; children: ReactNode }) =>
  to === null ? children : <Link to={to}>{children}</Link>

export function ActorCell({ entry }: { entry: AuditEntry }) {
  const { actor } = entry
  const company = companyBeside(entry)
  return (
    <span className={classes.two}>
      <Led to={actorPath(entry)}>{actor?.name ?? texts.system}</Led>
      {actor?.email && <span>{actor.email}</span>}
      {company && (
        <span>
          {actor?.role === 'root' ? texts.actingFor : texts.memberOf} <Link to={company.to}>{company.name}</Link>
        </span>
      )}
    </span>
  )
}

export const SubjectCell = ({ entry: { subject } }: { entry: AuditEntry }) => (
  <span className={classes.two}>
    <Led to={subjectPath(subject)}>{subject.name ?? texts.number(subject.id)}</Led>
    <span>{subjectLabel(subject.type)}</span>
  </span>
)

/** Changed values of an audit line, and further details. */
export const DetailsCell = ({ entry }: { entry: AuditEntry }) => (
  <ul className={classes.details}>
    {detailsOf(entry).map((detail) => (
      <DetailLine key={detail.field} detail={detail} />
    ))}
  </ul>
)

const DetailLine = ({ detail: { label, before, value, to } }: { detail: Detail }) => (
  <li>
    <span className={classes.label}>{texts.labelled(label, '')}</span>
    {before !== null && (
      <>
        <del>{before}</del> →{' '}
      </>
    )}
    <Led to={to}>{value}</Led>
  </li>
)
