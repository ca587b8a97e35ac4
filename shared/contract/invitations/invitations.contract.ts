import { z } from '@loopi/contract/zod'
import { creditBody } from '../credits/credits.schemas.ts'
import { endpoint } from '../endpoint.ts'
import { pagedListOf } from '../paging.ts'
import {
  acceptance,
  acceptanceReply,
  invitationId,
  invitationOfLink,
  invitationToken,
  invitedPerson,
  invitedRegistration,
  invitedRegistrationReply,
  offerReply,
  ownRelations,
  relationId,
  sentQuery,
} from './invitations.schemas.ts'

/** Relation of a person to a company, which invites; the person accepts or refuses, and may end it later. */
export const invitations = {
  sent: endpoint({
    method: 'GET',
    path: '/clientes',
    summary: 'Convites da empresa que esperam resposta.',
    access: ['admin'],
    permission: 'clientes.ver',
    query: sentQuery,
    reply: pagedListOf(invitedPerson),
    errors: [],
  }),
  /** At most once a day; a person who refused gets no mail, and the company cannot tell. */
  resend: endpoint({
    method: 'POST',
    path: '/convites/:id/reenviar',
    summary: 'Envia de novo um convite da empresa.',
    access: ['admin'],
    permission: 'clientes',
    params: invitationId,
    errors: ['invitation/not-found', 'invitation/sent-lately'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/convites/:id/cancelar',
    summary: 'Cancela um convite da empresa.',
    access: ['admin'],
    permission: 'clientes',
    params: invitationId,
    errors: ['invitation/not-found'],
  }),
  /** Offers CLP: no points move before the person accepts, and a new offer replaces the previous one. */
  offerCredit: endpoint({
    method: 'POST',
    path: '/convites/:id/creditar',
    summary: 'Oferece CLP da empresa com um convite; eles passam quando a pessoa aceita.',
    access: ['admin'],
    permission: 'creditos',
    params: invitationId,
    body: creditBody,
    reply: offerReply,
    errors: ['invitation/not-found', 'ledger/insufficient-balance'],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/convites',
    summary: 'Convites para a pessoa da sessão e as empresas que a conhecem.',
    access: ['cliente'],
    reply: ownRelations,
    errors: [],
  }),
  /** Idempotent. */
  accept: endpoint({
    method: 'POST',
    path: '/convites/:id/aceitar',
    summary: 'Aceita um convite e, se a pessoa quiser, os CLP que vêm com ele.',
    access: ['cliente'],
    params: invitationId,
    body: acceptance,
    reply: acceptanceReply,
    errors: ['invitation/not-found', 'invitation/expired', 'invitation/no-funds'],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/convites/:id/recusar',
    summary: 'Recusa um convite; a empresa não fica sabendo.',
    access: ['cliente'],
    params: invitationId,
    errors: ['invitation/not-found'],
  }),
  /** Points and redeemed coupons stay; the company no longer sees the person. */
  leave: endpoint({
    method: 'POST',
    path: '/vinculos/:id/encerrar',
    summary: 'Encerra o vínculo com uma empresa, pelo id dela.',
    access: ['cliente'],
    params: relationId,
    errors: ['company/not-found'],
  }),
  look: endpoint({
    method: 'GET',
    path: '/convite/:token',
    summary: 'O convite do link de um e-mail.',
    access: 'public',
    params: z.object({ token: invitationToken }),
    reply: invitationOfLink,
    errors: ['token/invalid'],
  }),
  refuseByLink: endpoint({
    method: 'POST',
    path: '/convite/recusar',
    summary: 'Recusa o convite do link de um e-mail, sem conta.',
    access: 'public',
    body: z.object({ token: invitationToken }),
    errors: ['token/invalid'],
  }),
  /** The link proves the address: the registration starts where the mail of a pre-registration leads. */
  register: endpoint({
    method: 'POST',
    path: '/convite/cadastro',
    summary: 'Começa o cadastro de quem recebeu um convite e ainda não tem conta.',
    access: 'public',
    body: invitedRegistration,
    reply: invitedRegistrationReply,
    status: 201,
    errors: ['token/invalid', 'account/email-taken'],
  }),
}
