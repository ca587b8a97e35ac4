import { z } from '@loopi/contract/zod'
import { personName } from '../names.ts'
import { pageQuery } from '../paging.ts'
import { id, instant, line, optionalPhone, points } from '../primitives.ts'

export const invitationId = z.object({ id })

/** A company's id, of a relation. */
export const relationId = z.object({ id })

/** The token of a link in an invitation's mail. */
export const invitationToken = z.string().min(1).max(200)

/** Fields that a company typed of a person who has not agreed to be known to it, and no others. */
export const invitedPerson = z.object({
  id: z.number().int(),
  /** Absent where only the e-mail is known of what was typed. */
  name: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  /** Neither says anything of the person: `vencido` is the calendar's. */
  situacao: z.enum(['enviado', 'vencido']),
  /** There where the mail server of the address refused the mail. */
  email_recusado: z.boolean().optional(),
  enviado_em: instant,
  vence_em: instant,
  /** Since when it may be sent again. */
  reenviar_em: instant,
  clp_oferecido: points.nullable(),
})

export type InvitedPerson = z.output<typeof invitedPerson>

/** `busca` finds words of the typed name, or a part of the e-mail. Newest first. */
export const sentQuery = z.object({ ...pageQuery, busca: line(200).optional() })

/** An invitation as the invited person sees it. */
export const ownInvitation = z.object({
  id: z.number().int(),
  empresa: z.string(),
  enviado_em: instant,
  vence_em: instant,
  /** CLP that come with it, and why; null without. */
  clp_oferecido: points.nullable(),
  motivo: z.string().nullable(),
})

export type OwnInvitation = z.output<typeof ownInvitation>

/** A company that knows the person. */
export const ownRelation = z.object({
  company_id: z.number().int(),
  empresa: z.string(),
  desde: instant,
  origem: z.enum(['convite', 'resgate']),
})

export type OwnRelation = z.output<typeof ownRelation>

/** Invitations newest first, companies by name. */
export const ownRelations = z.object({ convites: z.array(ownInvitation), empresas: z.array(ownRelation) })

/** Without CLP an offered credit lapses. */
export const acceptance = z.object({ com_credito: z.boolean().default(true) })

export const acceptanceReply = z.object({ message: z.string(), cashloop_balance: points })

export const offerReply = z.object({ message: z.string() })

/** Invitation as the holder of the mail is told it; whose address it is they know. */
export const invitationOfLink = z.object({
  empresa: z.string(),
  email: z.string(),
  vence_em: instant,
  clp_oferecido: points.nullable(),
  /** Account of the address: none, a customer's or another one. */
  conta: z.enum(['nenhuma', 'cliente', 'equipe']),
})

export type InvitationOfLink = z.output<typeof invitationOfLink>

/** The name is the person's own word; what the company typed stays the company's. */
export const invitedRegistration = z.object({
  token: invitationToken,
  name: personName(120),
  phone: optionalPhone.transform((phone) => phone ?? ''),
})

/** The link to finish the registration with. */
export const invitedRegistrationReply = z.object({ token: z.string(), user_id: z.number().int() })
