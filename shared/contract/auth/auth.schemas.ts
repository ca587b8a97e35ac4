import { z } from '@loopi/contract/zod'
import { ifReadable, lenient, orElse } from '../answer-shape.ts'
import { email, instant, points } from '../primitives.ts'
import { parseRole, ROLES, TEAM_ROLES } from '../roles.ts'

const role = z.enum(ROLES)

/** Other self of a person who is customer and member: what the account may switch to. */
export const otherSelf = z.object({
  como: z.enum(['cliente', 'membro']),
  /** Company of the membership; null for the customer. */
  empresa: z.string().nullable(),
})

/** Status of a company's registration: 0 Rejeitado, 1 Aprovado, 2 Em Análise. */
export const companyStatus = z.union([z.literal(0), z.literal(1), z.literal(2)])

export type CompanyStatus = z.output<typeof companyStatus>

export const identity = z.object({
  id: orElse(z.number().int(), null),
  name: orElse(z.string(), ''),
  email: orElse(z.string(), null),
  role,
  /** Company's registration status for `admin`; 1 for other roles. */
  status: lenient(companyStatus, { is: z.number(), absent: 1 }),
  /** Points in CLP for `cliente`, else null. */
  cashloop_balance: points.nullable(),
  /** True when the session may only set up the second factor. */
  falta_segundo_fator: z.boolean().optional(),
  /** End of the period in which the session may make `stepUp` calls; absent when a confirmation is due. */
  confirmada_ate: instant.optional(),
  /** Of a member: role in the team, permissions by name, and the company. Absent from a server without teams. */
  papel_equipe: ifReadable(z.enum(TEAM_ROLES).optional()),
  permissoes: orElse(z.array(z.string()).optional(), null),
  empresa_id: orElse(z.number().int().optional(), null),
  empresa: orElse(z.string().optional(), null),
  /** Root acting for the company; the session ends then. */
  atuando_ate: instant.optional(),
  outra_entrada: ifReadable(otherSelf.optional()),
})

export type CurrentUser = z.output<typeof identity>

/**
 * Response of `/me`. The server sends both shapes, `{ …, data: { … } }`; clients read either, and any spelling of the
 * role (` Admin `).
 */
export const currentUser = z.preprocess(
  (value) => {
    if (value === null || typeof value !== 'object') return value
    const inner = 'data' in value && value.data !== null && typeof value.data === 'object' ? value.data : value
    const shown = { ...inner, role: 'role' in inner ? (parseRole(inner.role) ?? inner.role) : undefined }
    return { ...shown, data: shown }
  },
  identity.extend({ data: identity }),
)

export const loginBody = z.object({
  email,
  password: z.string({ error: 'Informe a senha.' }).min(1, { error: 'Informe a senha.' }).max(1024),
})

export const loginReply = z.object({
  data: z.object({
    role,
    /** Clients take nobody for approved who is not said to be. */
    status: lenient(companyStatus, { is: z.number(), absent: null }),
    email: orElse(z.string(), null),
    id: z.number().int(),
    /** The session is the customer's; the person may switch to the company's. */
    outra_entrada: ifReadable(otherSelf.optional()),
  }),
  access_token: z.string(),
})

/** The self that a person of both kinds wants to be. */
export const selfBody = z.object({ como: otherSelf.shape.como })

/** Proof from the tab that has just finished a registration. */
export const firstEntryBody = z.object({ entrada: z.string().min(1).max(200) })

/** Token of a link in a mail. */
export const linkToken = z.object({ token: z.string().min(1).max(200) })

export const linkTokenReply = z.object({ email: z.string(), user_id: z.number().int() })
