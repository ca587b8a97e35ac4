import { z } from '@loopi/contract/zod'
import { RELATION_ORIGINS } from '../customers/relation-origins.ts'
import { personName } from '../names.ts'
import { pageQuery } from '../paging.ts'
import { id, instant, line, optionalPhone, points, rows } from '../primitives.ts'

export const invitationId = z.object({ id })

/** Id of the company in a relation. */
export const relationId = z.object({ id })

/** Token of an invitation's link. */
export const invitationToken = z.string().min(1).max(200)

/** Only data that a company typed about a person who has not accepted. */
export const invitedPerson = z.object({
  id: z.number().int(),
  /** Null when only the e-mail is stored. */
  name: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  /** Neither state reveals the person's decision: `vencido` depends on the date alone. */
  situacao: z.enum(['enviado', 'vencido']),
  /** Present when the mail server refused the address. */
  email_recusado: z.boolean().optional(),
  enviado_em: instant,
  vence_em: instant,
  /** Earliest time of another mail. */
  reenviar_em: instant,
  clp_oferecido: points.nullable(),
})

export type InvitedPerson = z.output<typeof invitedPerson>

/** `busca` matches words of the typed name, or part of the e-mail. Newest first. */
export const sentQuery = z.object({ ...pageQuery, busca: line(200).optional() })

/** An invitation as the invited person sees it. */
export const ownInvitation = z.object({
  id: z.number().int(),
  empresa: z.string(),
  enviado_em: instant,
  vence_em: instant,
  /** Offered CLP with their reason; null without an offer. */
  clp_oferecido: points.nullable(),
  motivo: z.string().nullable(),
})

export type OwnInvitation = z.output<typeof ownInvitation>

/** Company that the person is a customer of. */
export const ownRelation = z.object({
  company_id: z.number().int(),
  empresa: z.string(),
  desde: instant,
  origem: z.enum(RELATION_ORIGINS),
})

export type OwnRelation = z.output<typeof ownRelation>

/** Invitations newest first, companies by name. */
export const ownRelations = z.object({ convites: rows(ownInvitation), empresas: rows(ownRelation) })

/** False accepts without the offered CLP, which lapse. */
export const acceptance = z.object({ com_credito: z.boolean().default(true) })

export const acceptanceReply = z.object({ message: z.string(), cashloop_balance: points })

export const offerReply = z.object({ message: z.string() })

/** Invitation for the holder of the mail, who knows the address. */
export const invitationOfLink = z.object({
  empresa: z.string(),
  email: z.string(),
  vence_em: instant,
  clp_oferecido: points.nullable(),
  /** Kind of account with the address: none, a customer's or a staff member's. */
  conta: z.enum(['nenhuma', 'cliente', 'equipe']),
})

export type InvitationOfLink = z.output<typeof invitationOfLink>

/** The name is typed by the person, not taken from the company's data. */
export const invitedRegistration = z.object({
  token: invitationToken,
  name: personName(120),
  phone: optionalPhone.transform((phone) => phone ?? ''),
})

/** Link to finish the registration. */
export const invitedRegistrationReply = z.object({ token: z.string(), user_id: z.number().int() })
