import { endpoint } from '../endpoint.ts'
import { listOf } from '../primitives.ts'
import {
  company,
  companyId,
  companyOfUser,
  companyRegistered,
  companyRegistration,
  companyStatusChange,
  companyToRegisterBody,
} from './companies.schemas.ts'

export const companies = {
  list: endpoint({
    method: 'GET',
    path: '/empresas',
    summary: 'Todas as empresas.',
    access: ['root'],
    reply: listOf(company),
    errors: ['auth/required', 'auth/forbidden'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/empresas/:id',
    summary: 'Uma empresa.',
    access: ['admin', 'root'],
    params: companyId,
    reply: company,
    errors: ['auth/required', 'auth/forbidden', 'company/not-found'],
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/empresas/user/:userId',
    summary: 'A empresa de um usuário.',
    access: ['admin', 'root'],
    params: companyOfUser,
    reply: company,
    errors: ['auth/required', 'auth/forbidden', 'company/not-found'],
  }),
  /** Public; with root's session the e-mail may be missing. The company waits for root's decision. */
  register: endpoint({
    method: 'POST',
    path: '/user/register',
    summary: 'Cadastra uma empresa, que fica em análise.',
    access: 'public',
    body: companyToRegisterBody,
    reply: companyRegistered,
    status: 201,
    errors: ['company/cnpj-taken', 'company/email-taken'],
  }),
  /** Any status but 1 ends the company's living sessions at once. */
  changeStatus: endpoint({
    method: 'POST',
    path: '/alterar-status-empresa',
    summary: 'Aprova, rejeita ou devolve para análise.',
    access: ['root'],
    body: companyStatusChange,
    reply: company,
    errors: ['auth/required', 'auth/forbidden', 'company/not-found', 'company/email-missing', 'company/email-taken'],
  }),
  finishRegistration: endpoint({
    method: 'POST',
    path: '/finalizar-empresa',
    summary: 'Conclui o cadastro de uma empresa aprovada: define a senha.',
    access: 'public',
    body: companyRegistration,
    errors: ['token/invalid', 'password/mismatch', 'password/common'],
  }),
  /** Soft: sessions end, brands and promotions disappear, redeemed coupons stay. */
  remove: endpoint({
    method: 'DELETE',
    path: '/deletar-empresa/:id',
    summary: 'Exclui uma empresa.',
    access: ['root'],
    params: companyId,
    errors: ['auth/required', 'auth/forbidden', 'company/not-found'],
  }),
}
