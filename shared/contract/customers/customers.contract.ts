import { z } from '@loopi/shared/contract/zod'
import { endpoint } from '../endpoint.ts'
import { pagedListOf } from '../paging.ts'
import { importBody, importCheck, importReply } from './customer-import.schemas.ts'
import {
  activityDay,
  activityQuery,
  customer,
  customerId,
  customerMovement,
  customerMovementQuery,
  customerPage,
  customerQuery,
  customerRegistration,
  customersSummary,
  preRegistration,
  preRegistrationReply,
} from './customers.schemas.ts'

export const customers = {
  /** Public; called by a company admin, it also makes the person that company's customer. */
  preRegister: endpoint({
    method: 'POST',
    path: '/pre-cadastro',
    summary: 'Pede o cupom de 10%: envia o link de cadastro por e-mail.',
    access: 'public',
    body: preRegistration,
    reply: preRegistrationReply,
    status: 202,
    errors: [],
  }),
  finishRegistration: endpoint({
    method: 'POST',
    path: '/finalizar-cadastro',
    summary: 'Conclui o cadastro do cliente com CPF e senha.',
    access: 'public',
    body: customerRegistration,
    errors: ['token/invalid', 'customer/cpf-invalid', 'customer/cpf-taken', 'password/mismatch', 'password/common'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/cliente',
    summary: 'Clientes da empresa; para root, todos.',
    access: ['admin', 'root'],
    query: customerQuery,
    reply: pagedListOf(customer),
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
    summary: 'Pré-cadastra todas as linhas como clientes da empresa, ou nenhuma.',
    access: ['admin'],
    body: importBody,
    reply: importReply,
    status: 201,
    idempotent: true,
    errors: ['auth/required', 'auth/forbidden', 'import/invalid', 'request/in-progress', 'request/key-reused'],
  }),
}
