import { rowsOf } from '../paging.ts'
import {
  orElse,
  readFlag,
  readInstant,
  readListOf,
  readNumber,
  readNumberOrNull,
  readObject,
  readOneOf,
  readText,
  readTextOrNull,
} from '../reading.ts'
import type * as written from './invitations.schemas.ts'

/** Data that a company typed of a person who has not agreed to be known to it. */
export type InvitedPerson = Readonly<written.InvitedPerson>

export const readSentInvitations = readListOf(
  (row): InvitedPerson => ({
    id: readNumber(row, 'id'),
    name: readTextOrNull(row, 'name'),
    email: readText(row, 'email'),
    phone: readTextOrNull(row, 'phone'),
    situacao: readOneOf(['enviado', 'vencido'], row, 'situacao'),
    email_recusado: orElse(readFlag, row, 'email_recusado', false),
    enviado_em: readInstant(row, 'enviado_em'),
    vence_em: readInstant(row, 'vence_em'),
    reenviar_em: readInstant(row, 'reenviar_em'),
    clp_oferecido: orElse(readNumber, row, 'clp_oferecido', null),
  }),
  'invitations that a company sent',
)

/** Invitation for the person of the session. */
export type OwnInvitation = Readonly<written.OwnInvitation>

/** Company that knows the person of the session. */
export type OwnRelation = Readonly<written.OwnRelation>

const readInvitations = readListOf(
  (row): OwnInvitation => ({
    id: readNumber(row, 'id'),
    empresa: readText(row, 'empresa'),
    enviado_em: readInstant(row, 'enviado_em'),
    vence_em: readInstant(row, 'vence_em'),
    clp_oferecido: readNumberOrNull(row, 'clp_oferecido'),
    motivo: readTextOrNull(row, 'motivo'),
  }),
  'invitations',
)

const readRelations = readListOf(
  (row): OwnRelation => ({
    company_id: readNumber(row, 'company_id'),
    empresa: readText(row, 'empresa'),
    desde: readInstant(row, 'desde'),
    origem: readOneOf(['convite', 'resgate'], row, 'origem'),
  }),
  'companies that know the person',
)

type OwnRelations = { readonly convites: readonly OwnInvitation[]; readonly empresas: readonly OwnRelation[] }

export function readOwnRelations(answer: unknown): OwnRelations {
  const { convites, empresas } = readObject(answer)
  return { convites: rowsOf(readInvitations(convites)), empresas: rowsOf(readRelations(empresas)) }
}

/** Sentence of the server, and the person's balance afterwards. */
export function readAcceptance(answer: unknown): { readonly message: string; readonly cashloop_balance: number } {
  const told = readObject(answer)
  return { message: readText(told, 'message'), cashloop_balance: readNumber(told, 'cashloop_balance') }
}

export const readOffer = (answer: unknown): { readonly message: string } => ({
  message: readText(readObject(answer), 'message'),
})

/** Invitation as the holder of the mail is told it. */
export type InvitationOfLink = Readonly<written.InvitationOfLink>

export function readInvitationOfLink(answer: unknown): InvitationOfLink {
  const told = readObject(answer)
  return {
    empresa: readText(told, 'empresa'),
    email: readText(told, 'email'),
    vence_em: readInstant(told, 'vence_em'),
    clp_oferecido: readNumberOrNull(told, 'clp_oferecido'),
    conta: readOneOf(['nenhuma', 'cliente', 'equipe'], told, 'conta'),
  }
}

/** Link to finish the registration with. */
export function readInvitedRegistration(answer: unknown): { readonly token: string; readonly user_id: number } {
  const told = readObject(answer)
  return { token: readText(told, 'token'), user_id: readNumber(told, 'user_id') }
}
