import { z } from '@loopi/shared/contract/zod'
import { endpoint } from '../endpoint.ts'
import { pagedListOf } from '../paging.ts'
import { readNothing } from '../reading.ts'
import { importBody, importCheck, importReply } from './customer-import.schemas.ts'
import { readCustomers, readCustomersAndInvited, readRegistration } from './customers.reading.ts'
import {
  activityDay,
  activityQuery,
  customer,
  customerId,
  customerMovement,
  customerMovementQuery,
  customerOrInvited,
  customerPage,
  customerQuery,
  customerRegistration,
  customersSummary,
  preRegistration,
  preRegistrationReply,
  registrationReply,
} from './customers.schemas.ts'

export const customers = {
  /** Public; called by a company admin, it invites the person to become that company's customer. */
  preRegister: endpoint({
    method: 'POST',
    path: '/pre-cadastro',
    summary: 'Pede o cupom de 10%: envia o link de cadastro por e-mail.',
    access: 'public',
    body: preRegistration,
    reply: preRegistrationReply,
    read: readNothing,
    status: 202,
    errors: ['customer/invitations-spent'],
  }),
  finishRegistration: endpoint({
    method: 'POST',
    path: '/finalizar-cadastro',
    summary: 'Conclui o cadastro do cliente com CPF e senha.',
    access: 'public',
    body: customerRegistration,
    reply: registrationReply,
    read: readRegistration,
    errors: [
      'token/invalid',
      'customer/cpf-invalid',
      'customer/cpf-taken',
      'password/mismatch',
      'password/common',
      'password/personal',
    ],
  }),
  list: endpoint({
    method: 'GET',
    path: '/cliente',
    summary: 'Clientes da empresa; para root, todos.',
    access: ['admin', 'root'],
    query: customerQuery,
    reply: pagedListOf(customer),
    read: readCustomers,
    errors: ['auth/required', 'auth/forbidden'],
  }),
  /** Invited people stand among all, and in no other filter: what those ask for is not known of them. */
  listWithInvited: endpoint({
    method: 'GET',
    path: '/clientes',
    summary: 'Clientes da empresa e pessoas que ela convidou, em uma lista.',
    access: ['admin'],
    query: customerQuery,
    reply: pagedListOf(customerOrInvited),
    read: readCustomersAndInvited,
    errors: ['auth/required', 'auth/forbidden'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/cliente/:id',
    summary: 'Um cliente da empresa, com o que passou entre os dois.',
    access: ['admin', 'root'],
    params: customerId,
    reply: customerPage,
    errors: ['auth/required', 'auth/forbidden', 'customer/not-found'],
  }),
  /** A company sees its own credits and the redemptions of its own coupons; root all of them. */
  movements: endpoint({
    method: 'GET',
    path: '/cliente/:id/movimentos',
    summary: 'Créditos e resgates de um cliente, do mais novo ao mais antigo.',
    access: ['admin', 'root'],
    params: customerId,
    query: customerMovementQuery,
    reply: pagedListOf(customerMovement),
    errors: ['auth/required', 'auth/forbidden', 'customer/not-found'],
  }),
  summary: endpoint({
    method: 'GET',
    path: '/clientes/resumo',
    summary: 'Os contadores do painel master.',
    access: ['admin'],
    reply: customersSummary,
    errors: ['auth/required', 'auth/forbidden'],
  }),
  activity: endpoint({
    method: 'GET',
    path: '/clientes/atividade',
    summary: 'Resgates e CLP por dia, da empresa ou de um de seus clientes.',
    access: ['admin', 'root'],
    query: activityQuery,
    reply: z.array(activityDay),
    errors: ['auth/required', 'auth/forbidden', 'customer/not-found'],
  }),
  /** Writes nothing: says line by line what an import would refuse. */
  checkImport: endpoint({
    method: 'POST',
    path: '/clientes/importar/conferir',
    summary: 'Confere as linhas de uma importação de clientes, sem gravar nada.',
    access: ['admin'],
    body: importBody,
    reply: importCheck,
    errors: ['auth/required', 'auth/forbidden'],
  }),
  /** All lines or none: one wrong line and nothing is written. */
  import: endpoint({
    method: 'POST',
    path: '/clientes/importar',
    summary: 'Convida as pessoas de todas as linhas a serem clientes da empresa, ou nenhuma.',
    access: ['admin'],
    body: importBody,
    reply: importReply,
    status: 201,
    idempotent: true,
    errors: [
      'auth/required',
      'auth/forbidden',
      'import/invalid',
      'customer/invitations-spent',
      'request/in-progress',
      'request/key-reused',
      'request/too-many-kept',
      'request/answer-gone',
    ],
  }),
}
