import {
  type Bag,
  isBag,
  readInstant,
  readListOf,
  readNumber,
  readObject,
  readOneOf,
  readText,
  readTextOrNull,
  Unreadable,
} from '../reading.ts'
import { ROLES } from '../roles.ts'
import type * as written from './audit.schemas.ts'

/** Audit line: actor, action, object, instant and address. */
export type AuditEntry = Readonly<written.AuditEntry>

const readValues = (row: Bag, field: string): Record<string, unknown> | null => {
  const values = row[field] ?? null
  if (values !== null && !isBag(values)) throw new Unreadable(field)
  return values && { ...values }
}

const readActor = (actor: Bag): NonNullable<AuditEntry['actor']> => ({
  id: readNumber(actor, 'id'),
  name: readText(actor, 'name'),
  email: readTextOrNull(actor, 'email'),
  role: readOneOf(ROLES, actor, 'role'),
})

const readSubject = (subject: Bag): AuditEntry['subject'] => ({
  type: readText(subject, 'type'),
  id: readText(subject, 'id'),
  name: readTextOrNull(subject, 'name'),
})

const readNames = (names: Bag): Record<string, string> =>
  Object.fromEntries(Object.keys(names).map((field) => [field, readText(names, field)]))

export const readAuditLines = readListOf(
  (row): AuditEntry => ({
    id: readNumber(row, 'id'),
    at: readInstant(row, 'at'),
    actor: row.actor === null ? null : readActor(readObject(row.actor)),
    action: readText(row, 'action'),
    subject: readSubject(readObject(row.subject)),
    before: readValues(row, 'before'),
    details: readValues(row, 'details'),
    ...(row.nomes !== undefined && { nomes: readNames(readObject(row.nomes)) }),
    address: readTextOrNull(row, 'address'),
  }),
  'audit lines',
)
