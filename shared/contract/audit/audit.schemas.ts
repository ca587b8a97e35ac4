import { z } from '@loopi/contract/zod'
import { pageQuery } from '../paging.ts'
import { calendarDate, instant, line } from '../primitives.ts'
import { ROLES } from '../roles.ts'

/** Details of a change or an action; the names of the values belong to the action. */
const values = z.record(z.string(), z.unknown())

/** Audit line: actor, action, object, instant and address. */
export const auditLine = z.object({
  id: z.number().int(),
  at: instant,
  /** Null for what the platform does by itself. */
  actor: z
    .object({ id: z.number().int(), name: z.string(), email: z.string().nullable(), role: z.enum(ROLES) })
    .nullable(),
  /** A key of `AUDIT_ACTIONS`; lines of an older or newer api may have others. */
  action: z.string(),
  subject: z.object({
    /** A key of `AUDIT_SUBJECTS`. */
    type: z.string(),
    id: z.string(),
    /** Present name of the object, where known. */
    name: z.string().nullable(),
  }),
  before: values.nullable(),
  details: values.nullable(),
  /** Present names of what numbers in the values stand for, by field; an older api tells none. */
  nomes: z.record(z.string(), z.string()).optional(),
  address: z.string().nullable(),
})

export type AuditEntry = z.output<typeof auditLine>

/** Pages of the log, newest first. The log is long, so there is always a page: 50 lines unless asked otherwise. */
export const auditQuery = z.object({
  ...pageQuery,
  /** Part of the name or the e-mail of who acted. */
  quem: line(200).optional(),
  acao: z.string().max(60).optional(),
  /** Object: a key of `AUDIT_SUBJECTS`, and its number. */
  tipo: z.string().max(30).optional(),
  numero: z.string().max(40).optional(),
  /** First and last day, both included, in São Paulo. */
  de: calendarDate.optional(),
  ate: calendarDate.optional(),
})
