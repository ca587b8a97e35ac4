import { endpoint } from '../endpoint.ts'
import { ROLES } from '../roles.ts'
import {
  currentUser,
  firstEntryBody,
  identity,
  linkToken,
  linkTokenReply,
  loginBody,
  loginReply,
  selfBody,
} from './auth.schemas.ts'

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/user/login',
    summary: 'Abre uma sessão com e-mail e senha.',
    access: 'public',
    body: loginBody,
    reply: loginReply,
    errors: ['auth/wrong-credentials', 'auth/company-not-approved', 'auth/removed', 'auth/second-factor'],
  }),
  /** The tab that finished a registration opens a session without repeating the password. */
  firstEntry: endpoint({
    method: 'POST',
    path: '/user/primeira-entrada',
    summary: 'Abre a primeira sessão de quem acabou de concluir o cadastro.',
    access: 'public',
    body: firstEntryBody,
    reply: loginReply,
    errors: ['token/invalid'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/user/logout',
    summary: 'Encerra a sessão do token enviado.',
    access: ROLES,
    permission: 'session',
    beforeSecondFactor: true,
    errors: [],
  }),
  me: endpoint({
    method: 'GET',
    path: '/me',
    summary: 'A pessoa da sessão, com papel e saldo.',
    access: ROLES,
    permission: 'session',
    beforeSecondFactor: true,
    reply: currentUser,
    read: identity,
    errors: [],
  }),
  /** Ends the calling session and opens one of the other self, which is as recently proven. */
  switchSelf: endpoint({
    method: 'POST',
    path: '/user/alternar',
    summary: 'Entra como cliente, ou na empresa, quem é as duas coisas.',
    access: ['cliente', 'admin'],
    permission: 'self',
    // So that who cannot set one up now goes back to being a customer.
    beforeSecondFactor: true,
    body: selfBody,
    reply: loginReply,
    status: 201,
    errors: ['auth/no-other-self', 'auth/company-not-approved'],
  }),
  validateToken: endpoint({
    method: 'GET',
    path: '/validar-token/:token',
    summary: 'Confere o token de um link de cadastro.',
    access: 'public',
    params: linkToken,
    reply: linkTokenReply,
    errors: ['token/invalid'],
  }),
}
