import { ifReadable } from '../answer-shape.ts'
import { linkToken } from '../auth/auth.schemas.ts'
import { endpoint } from '../endpoint.ts'
import { pagedListOf } from '../paging.ts'
import { rows } from '../primitives.ts'
import { importBody, importCheck, importReply } from './customer-import.schemas.ts'
import { customerSupport } from './customer-support.schemas.ts'
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
  exportBody,
  registrationReply,
} from './customers.schemas.ts'
import { preRegistrations } from './pre-registrations.contract.ts'

export const customers = {
  ...preRegistrations,
  /** Sends a new link to the address of a used or expired one; the old link identifies the person. */
  renewLink: endpoint({
    method: 'POST',
    path: '/finalizar-cadastro/novo-link',
    summary: 'Envia outro link de cadastro ao e-mail de um link que não vale mais.',
    access: 'public',
    body: linkToken,
    errors: ['token/invalid'],
  }),
  finishRegistration: endpoint({
    method: 'POST',
    path: '/finalizar-cadastro',
    summary: 'Conclui o cadastro do cliente com CPF e senha.',
    access: 'public',
    body: customerRegistration,
    reply: registrationReply,
    read: ifReadable(registrationReply, { boas_vindas: null, cupom: null, codigo: null, entrada: null }),
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
    permission: 'clientes.ver',
    query: customerQuery,
    reply: pagedListOf(customer),
    errors: [],
  }),
  /** All customers of the filter at once. Recorded, and the owners are told by mail. */
  export: endpoint({
    method: 'POST',
    path: '/clientes/exportar',
    summary: 'Os clientes da empresa para um arquivo. Quem exportou fica no registro.',
    access: ['admin'],
    permission: 'exportar',
    body: exportBody,
    reply: rows(customer),
    errors: [],
  }),
  get: endpoint({
    method: 'GET',
    path: '/cliente/:id',
    summary: 'Um cliente da empresa, com o que passou entre os dois.',
    access: ['admin', 'root'],
    permission: 'clientes.ver',
    params: customerId,
    reply: customerPage,
    errors: ['customer/not-found'],
  }),
  /** Recorded in the audit log, because it shows a person's data beyond one company. */
  support: endpoint({
    method: 'GET',
    path: '/cliente/:id/suporte',
    summary: 'Cupons, empresas e acessos de um cliente, para o suporte. Quem olhou fica na auditoria.',
    access: ['root'],
    params: customerId,
    reply: customerSupport,
    errors: ['customer/not-found'],
  }),
  /** A company sees its own credits and redemptions; root all of them. */
  movements: endpoint({
    method: 'GET',
    path: '/cliente/:id/movimentos',
    summary: 'Créditos e resgates de um cliente, do mais novo ao mais antigo.',
    access: ['admin', 'root'],
    permission: 'clientes.ver',
    params: customerId,
    query: customerMovementQuery,
    reply: pagedListOf(customerMovement),
    errors: ['customer/not-found'],
  }),
  summary: endpoint({
    method: 'GET',
    path: '/clientes/resumo',
    summary: 'Os contadores do painel master.',
    access: ['admin'],
    permission: 'clientes.ver',
    reply: customersSummary,
    errors: [],
  }),
  activity: endpoint({
    method: 'GET',
    path: '/clientes/atividade',
    summary: 'Resgates e CLP por dia, da empresa ou de um de seus clientes.',
    access: ['admin', 'root'],
    permission: 'clientes.ver',
    query: activityQuery,
    reply: rows(activityDay),
    errors: ['customer/not-found'],
  }),
  /** Writes nothing: reports per line what an import would refuse. */
  checkImport: endpoint({
    method: 'POST',
    path: '/clientes/importar/conferir',
    summary: 'Confere as linhas de uma importação de clientes, sem gravar nada.',
    access: ['admin'],
    permission: 'clientes',
    body: importBody,
    reply: importCheck,
    errors: [],
  }),
  /** Imports the valid lines and returns the errors of the others; refused when no line is valid. */
  import: endpoint({
    method: 'POST',
    path: '/clientes/importar',
    summary: 'Convida as pessoas das linhas sem erro a serem clientes da empresa e devolve as outras com o motivo.',
    access: ['admin'],
    permission: 'clientes',
    body: importBody,
    reply: importReply,
    status: 201,
    idempotent: true,
    errors: [
      'import/invalid',
      'customer/invitations-spent',
      'request/in-progress',
      'request/key-reused',
      'request/too-many-kept',
      'request/answer-gone',
    ],
  }),
}
