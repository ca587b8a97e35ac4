import { z } from '@loopi/contract/zod'
import { pageQuery } from '../paging.ts'
import { calendarDate, instant, line } from '../primitives.ts'
import { ROLES } from '../roles.ts'

/** Details of a change; the names depend on the action. */
const values = z.record(z.string(), z.unknown())

/** Audit line: actor, action, object, time and address. */
export const auditLine = z.object({
  id: z.number().int(),
  at: instant,
  /** Null for actions of the platform itself. */
  actor: z
    .object({ id: z.number().int(), name: z.string(), email: z.string().nullable(), role: z.enum(ROLES) })
    .nullable(),
  /** Key of `AUDIT_ACTIONS`; other versions of the api may have written others. */
  action: z.string(),
  /** Company for which the actor did it, or which it is about; absent from a server without teams. */
  empresa: z.object({ id: z.number().int(), nome: z.string() }).nullable().optional(),
  subject: z.object({
    /** A key of `AUDIT_SUBJECTS`. */
    type: z.string(),
    id: z.string(),
    /** Current name of the object, if known. */
    name: z.string().nullable(),
  }),
  before: values.nullable(),
  details: values.nullable(),
  /** Current names of the ids in the values, by field. */
  nomes: z.record(z.string(), z.string()).optional(),
  address: z.string().nullable(),
})

/** Line of a company's registry: without addresses, and people without their e-mails. */
export const registryLine = auditLine.omit({ actor: true, empresa: true, address: true }).extend({
  actor: z
    .object({
      id: z.number().int(),
      name: z.string(),
      /** Root, for the platform's support. */
      role: z.enum(ROLES),
    })
    .nullable(),
})

export type RegistryEntry = z.output<typeof registryLine>

export type AuditEntry = z.output<typeof auditLine>

/** Pages of the log, newest first; without `limite` 50 lines. */
export const auditQuery = z.object({
  ...pageQuery,
  /** Part of the actor's name or e-mail. */
  quem: line(200).optional(),
  acao: z.string().max(60).optional(),
  /** Object: a key of `AUDIT_SUBJECTS`, and its id. */
  tipo: z.string().max(30).optional(),
  numero: z.string().max(40).optional(),
  /** First and last day in São Paulo, both inclusive. */
  de: calendarDate.optional(),
  ate: calendarDate.optional(),
})

export const registryQuery = auditQuery.omit({ tipo: true, numero: true })
