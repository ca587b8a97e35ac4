import type { RegistryEntry } from '@loopi/contract/audit/audit.schemas'
import { Link } from '@loopi/shared/ui/router'
import type { ReactNode } from 'react'
import classes from './audit-cells.module.css'
import { auditWords as texts } from './audit-words.texts.ts'
import { type Detail, detailsOf, subjectLabel } from './audit-words.ts'

const Led = ({ to, children }: { to: string | null; children: ReactNode }) =>
  to === null ? children : <Link to={to}>{children}</Link>

type NamedProps = {
  name: string
  detail?: string | null | undefined
  to: string | null
  /** Further lines. */
  children?: ReactNode
}

/** A name, with the address of its page where it has one, and a second line. */
const Named = ({ name, detail, to, children }: NamedProps) => (
  <span className={classes.two}>
    <Led to={to}>{name}</Led>
    {detail && <span>{detail}</span>}
    {children}
  </span>
)

/** Who acted; the platform itself without a name. */
export const ActorCell = ({ name, ...props }: Omit<NamedProps, 'name'> & { name: string | undefined }) => (
  <Named name={name ?? texts.system} {...props} />
)

type SubjectProps = { subject: RegistryEntry['subject']; to: string | null }

export const SubjectCell = ({ subject: { type, id, name }, to }: SubjectProps) => (
  <Named name={name ?? texts.number(id)} detail={subjectLabel(type)} to={to} />
)

type DetailsProps = {
  entry: Parameters<typeof detailsOf>[0]
  /** Address of a company's page, where the reader has one. */
  companyPath?: (id: number) => string
}

/** Changed values of an audit line, and further details. */
export const DetailsCell = ({ entry, companyPath }: DetailsProps) => (
  <ul className={classes.details}>
    {detailsOf(entry).map((detail) => (
      <DetailLine key={detail.field} detail={detail} companyPath={companyPath} />
    ))}
  </ul>
)

type LineProps = { detail: Detail; companyPath: DetailsProps['companyPath'] | undefined }

const DetailLine = ({ detail: { label, before, value, company }, companyPath }: LineProps) => (
  <li>
    <span className={classes.label}>{texts.labelled(label, '')}</span>
    {before !== null && (
      <>
        <del>{before}</del> →{' '}
      </>
    )}
    <Led to={company !== null && companyPath ? companyPath(company) : null}>{value}</Led>
  </li>
)
