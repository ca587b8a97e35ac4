import { OWNER_UNPROVEN } from '../auth/refusals.ts'
import { endpoint } from '../endpoint.ts'
import { ROLES } from '../roles.ts'
import { readOwnUser, readSavedUser } from './account.reading.ts'
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
    reply: ownUser,
    read: readOwnUser,
    errors: ['auth/required'],
  }),
  /**
   * A new e-mail asks for the password and is kept apart until the link sent to it is used; sending the one that waits
   * again sends the link again.
   */
  update: endpoint({
    method: 'PUT',
    path: '/usuario/atualizar',
    summary: 'Salva os dados da própria pessoa e da sua empresa.',
    access: ROLES,
    body: settingsBody,
    reply: ownUser,
    read: readSavedUser,
    errors: [
      'auth/required',
      'auth/password-missing',
      'request/changed-meanwhile',
      ...OWNER_UNPROVEN,
      'account/cpf-locked',
      'account/cnpj-locked',
      'customer/cpf-invalid',
      'customer/cpf-taken',
    ],
  }),
  /** The links that were sent are worth nothing from now on. */
  cancelEmailChange: endpoint({
    method: 'DELETE',
    path: '/usuario/email-pendente',
    summary: 'Desiste da troca de e-mail que aguarda confirmação.',
    access: ROLES,
    errors: ['auth/required'],
  }),
  /** Sessions stay: the password is the same. */
  confirmEmail: endpoint({
    method: 'POST',
    path: '/confirmar-email',
    summary: 'Confirma o novo e-mail com o token do link.',
    access: 'public',
    body: emailConfirmation,
    reply: emailConfirmed,
    errors: ['token/invalid', 'account/email-taken'],
  }),
  /** For seven days, by who reads the address of before: it returns, with a new password, and every session ends. */
  takeEmailBack: endpoint({
    method: 'POST',
    path: '/desfazer-email',
    summary: 'Desfaz uma troca de e-mail com o token do link e define uma nova senha.',
    access: 'public',
    body: emailTakeback,
    reply: emailConfirmed,
    errors: ['token/invalid', 'account/email-taken', 'password/mismatch', 'password/common', 'password/personal'],
  }),
  /** The session that asks goes on; every other one of the person ends. */
  changePassword: endpoint({
    method: 'POST',
    path: '/usuario/senha',
    summary: 'Troca a senha e encerra as outras sessões.',
    access: ROLES,
    body: passwordChange,
    errors: ['auth/required', ...OWNER_UNPROVEN, 'password/mismatch', 'password/common', 'password/personal'],
  }),
}
