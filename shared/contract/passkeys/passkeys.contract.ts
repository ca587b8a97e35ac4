import { z } from '@loopi/contract/zod'
import { loginReply } from '../auth/auth.schemas.ts'
import { ownerProof } from '../auth/owner-proof.ts'
import { OWNER_UNPROVEN } from '../auth/refusals.ts'
import { endpoint } from '../endpoint.ts'
import { id, listOf } from '../primitives.ts'
import { ROLES } from '../roles.ts'
import {
  confirmed,
  createdPasskey,
  creationOptions,
  passkey,
  passkeyChange,
  passkeyName,
  requestOptions,
  usedPasskey,
} from './passkeys.schemas.ts'

/** Challenges are valid once, for five minutes, and when signed in only in the session that requested them. */
export const passkeys = {
  list: endpoint({
    method: 'GET',
    path: '/usuario/chaves',
    summary: 'As chaves de acesso da própria pessoa, da mais nova à mais antiga.',
    access: ROLES,
    permission: 'self',
    beforeSecondFactor: true,
    reply: listOf(passkey),
    errors: [],
  }),
  addOptions: endpoint({
    method: 'POST',
    path: '/usuario/chaves/opcoes',
    summary: 'Começa a cadastrar uma chave de acesso, com a senha ou com outra chave.',
    access: ROLES,
    permission: 'self',
    body: ownerProof,
    reply: creationOptions,
    errors: [...OWNER_UNPROVEN, 'passkey/too-many'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/usuario/chaves',
    summary: 'Cadastra a chave de acesso que o dispositivo criou.',
    access: ROLES,
    permission: 'self',
    body: z.object({ nome: passkeyName, resposta: createdPasskey }),
    reply: passkey,
    status: 201,
    errors: ['passkey/not-added', 'passkey/taken', 'passkey/too-many'],
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/usuario/chaves/:id',
    summary: 'Dá outro nome a uma das próprias chaves de acesso.',
    access: ROLES,
    permission: 'self',
    params: z.object({ id }),
    body: passkeyChange,
    reply: passkey,
    errors: ['passkey/not-found', 'request/changed-meanwhile'],
  }),
  /** Sessions opened with it stay. */
  remove: endpoint({
    method: 'POST',
    path: '/usuario/chaves/:id/remover',
    summary: 'Remove uma das próprias chaves de acesso, com a senha ou com uma chave.',
    access: ROLES,
    permission: 'self',
    params: z.object({ id }),
    body: ownerProof,
    errors: [...OWNER_UNPROVEN, 'passkey/not-found'],
  }),
  confirmOptions: endpoint({
    method: 'POST',
    path: '/usuario/confirmar/opcoes',
    summary: 'Começa a confirmar com uma chave de acesso que é a própria pessoa.',
    access: ROLES,
    permission: 'self',
    beforeSecondFactor: true,
    reply: requestOptions,
    errors: ['passkey/none'],
  }),
  /** Returns a confirmation that replaces the password once. */
  confirm: endpoint({
    method: 'POST',
    path: '/usuario/confirmar',
    summary: 'Confirma com uma chave de acesso que é a própria pessoa.',
    access: ROLES,
    permission: 'self',
    beforeSecondFactor: true,
    body: z.object({ resposta: usedPasskey }),
    reply: confirmed,
    errors: ['passkey/not-confirmed'],
  }),
  signInOptions: endpoint({
    method: 'POST',
    path: '/entrar/chave/opcoes',
    summary: 'Começa a entrar com uma chave de acesso.',
    access: 'public',
    reply: requestOptions,
    errors: [],
  }),
  /** Counts as both factors, because the device verifies its user. */
  signIn: endpoint({
    method: 'POST',
    path: '/entrar/chave',
    summary: 'Abre uma sessão com uma chave de acesso.',
    access: 'public',
    body: z.object({ resposta: usedPasskey }),
    reply: loginReply,
    errors: ['passkey/refused', 'auth/company-not-approved', 'auth/removed'],
  }),
}
