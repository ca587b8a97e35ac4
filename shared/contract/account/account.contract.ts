import { ifReadable } from '../answer-shape.ts'
import { OWNER_UNPROVEN } from '../auth/refusals.ts'
import { endpoint } from '../endpoint.ts'
import { ROLES } from '../roles.ts'
import {
  emailConfirmation,
  emailConfirmed,
  emailTakeback,
  ownUser,
  passwordChange,
  settingsBody,
} from './account.schemas.ts'

export const account = {
  get: endpoint({
    method: 'GET',
    path: '/usuario',
    summary: 'Os dados da própria pessoa, para as configurações.',
    access: ROLES,
    permission: 'self',
    reply: ownUser,
    errors: [],
  }),
  /**
   * A new e-mail needs the password and becomes effective when the link sent to it is used. Sending the pending e-mail
   * again sends the link again.
   */
  update: endpoint({
    method: 'PUT',
    path: '/usuario/atualizar',
    summary: 'Salva os dados da própria pessoa e da sua empresa.',
    access: ROLES,
    permission: 'self',
    body: settingsBody,
    reply: ownUser,
    read: ifReadable(ownUser),
    errors: [
      'auth/password-missing',
      'request/changed-meanwhile',
      ...OWNER_UNPROVEN,
      'account/cpf-locked',
      'account/cnpj-locked',
      'auth/not-permitted',
      'customer/cpf-invalid',
      'customer/cpf-taken',
    ],
  }),
  /** Invalidates the links that were sent. */
  cancelEmailChange: endpoint({
    method: 'DELETE',
    path: '/usuario/email-pendente',
    summary: 'Desiste da troca de e-mail que aguarda confirmação.',
    access: ROLES,
    permission: 'self',
    errors: [],
  }),
  /** Sessions stay open, because the password is unchanged. */
  confirmEmail: endpoint({
    method: 'POST',
    path: '/confirmar-email',
    summary: 'Confirma o novo e-mail com o token do link.',
    access: 'public',
    body: emailConfirmation,
    reply: emailConfirmed,
    errors: ['token/invalid', 'account/email-taken'],
  }),
  /** For seven days the link sent to the replaced address restores it, sets a new password and ends every session. */
  takeEmailBack: endpoint({
    method: 'POST',
    path: '/desfazer-email',
    summary: 'Desfaz uma troca de e-mail com o token do link e define uma nova senha.',
    access: 'public',
    body: emailTakeback,
    reply: emailConfirmed,
    errors: ['token/invalid', 'account/email-taken', 'password/mismatch', 'password/common', 'password/personal'],
  }),
  /** Ends every other session of the person. */
  changePassword: endpoint({
    method: 'POST',
    path: '/usuario/senha',
    summary: 'Troca a senha e encerra as outras sessões.',
    access: ROLES,
    permission: 'self',
    body: passwordChange,
    errors: [...OWNER_UNPROVEN, 'password/mismatch', 'password/common', 'password/personal'],
  }),
}
