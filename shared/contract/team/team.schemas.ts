import { z } from '@loopi/contract/zod'
import { ifReadable, orElse } from '../answer-shape.ts'
import { factorFields, ownPassword, showsFactor } from '../auth/owner-proof.ts'
import { personName } from '../names.ts'
import { email, id, instant, line, newPassword, requiredLine, rows } from '../primitives.ts'
import { TEAM_ROLES } from './permissions.ts'

const teamRole = z.enum(TEAM_ROLES, { error: 'Escolha uma função.' })

/** A person of the team. */
export const member = z.object({
  /** The person's id. */
  id,
  name: z.string(),
  email: orElse(z.string(), null),
  papel: teamRole,
  desde: instant,
  /** Last call of any stored session; null without one. */
  visto_em: instant.nullable(),
  segundo_fator: orElse(z.boolean(), false),
  /** Working devices at tills that the person prepared. */
  aparelhos: orElse(z.int(), 0),
  /** True for the caller. */
  voce: orElse(z.boolean(), false),
})

/** An invitation that waits for its answer. */
export const teamInvitation = z.object({
  id,
  email: z.string(),
  papel: teamRole,
  convidado_por: z.string().nullable(),
  enviado_em: instant,
  vence_em: instant,
})

export const team = z.object({
  membros: rows(member),
  convites: rows(teamInvitation),
  /** True when members without a second factor set one up at their next sign-in. */
  segundo_fator_obrigatorio: orElse(z.boolean(), false),
})

export const owner = z.object({ name: z.string() })

export const teamInvitationBody = z.object({ email, papel: teamRole })

export const memberId = z.object({ id })

/** What becomes of the devices at tills that a removed person prepared: the caller takes them over, or they end. */
export const removalQuery = z.object({
  aparelhos: z.enum(['manter', 'desligar'], { error: 'Diga manter ou desligar.' }).default('manter'),
})

export const memberRole = z.object({ papel: teamRole })

export const teamInvitationToken = z.object({ token: z.string().min(1).max(200) })

/** What an invitation's link shows to its address. */
export const shownInvitation = z.object({
  empresa: z.string(),
  papel: teamRole,
  email: z.string(),
  convidado_por: z.string().nullable(),
  /** True when the address has an account: its owner signs in instead of setting a password. */
  conta: orElse(z.boolean(), false),
})

/** `name` and `password` for an address without an account; otherwise the caller's session tells who accepts. */
export const acceptedInvitation = z
  .object({
    token: z.string().min(1).max(200),
    name: personName(120).optional(),
    password: newPassword.optional(),
    password_confirmation: z.string().max(1024).optional(),
  })
  .refine(({ name, password }) => (name === undefined) === (password === undefined), {
    error: 'Informe seu nome e uma senha.',
    path: ['name'],
  })

/** `to` is the id of the member who becomes the owner; the owner is proven as in every change that weakens an account. */
export const ownershipTransfer = z
  .object({ to: id, password: ownPassword, ...factorFields })
  .refine((given) => Boolean(given.password) || showsFactor(given), {
    error: 'Informe a senha atual.',
    path: ['password'],
  })

export const secondFactorRule = z.object({ obrigatorio: z.boolean({ error: 'Diga sim ou não.' }) })

/** Why root acts for a company; its team reads it. */
export const actingBody = z.object({
  motivo: requiredLine(300).pipe(z.string().min(10, { error: 'Escreva o motivo com pelo menos 10 caracteres.' })),
})

/** Session of root that acts for a company. */
export const actingReply = z.object({ access_token: z.string(), ate: instant, empresa: ifReadable(line(200), '') })
