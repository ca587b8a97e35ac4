import { z } from '@loopi/contract/zod'
import { loginReply } from '../auth/auth.schemas.ts'
import { ownerProof } from '../auth/owner-proof.ts'
import { OWNER_UNPROVEN } from '../auth/refusals.ts'
import { endpoint } from '../endpoint.ts'
import { id, listOf } from '../primitives.ts'
import {
  helpBody,
  recoveryCodes,
  rememberedDevice,
  secondFactorCode,
  secondFactorSecret,
  secondFactorState,
  secondStepBody,
} from './second-factor.schemas.ts'

/** Roles whose accounts can harm others. */
const access = ['admin', 'root'] as const

export const secondFactor = {
  /** Second step of a login that got `auth/second-factor`. */
  signIn: endpoint({
    method: 'POST',
    path: '/user/login/segundo-fator',
    summary: 'Conclui o login com um código do aplicativo ou de recuperação.',
    access: 'public',
    body: secondStepBody,
    reply: loginReply,
    errors: ['second-factor/wrong-code', 'second-factor/challenge-gone', 'auth/company-not-approved', 'auth/removed'],
  }),
  state: endpoint({
    method: 'GET',
    path: '/usuario/segundo-fator',
    summary: 'A verificação em duas etapas da própria conta.',
    access,
    permission: 'self',
    beforeSecondFactor: true,
    reply: secondFactorState,
    errors: [],
  }),
  /** Starts the set-up: nothing changes before the first code is confirmed. */
  begin: endpoint({
    method: 'POST',
    path: '/usuario/segundo-fator',
    summary: 'Começa a ativar a verificação em duas etapas: a chave para o aplicativo.',
    access,
    permission: 'self',
    beforeSecondFactor: true,
    body: ownerProof,
    reply: secondFactorSecret,
    errors: [...OWNER_UNPROVEN, 'second-factor/active', 'second-factor/unavailable'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/usuario/segundo-fator/confirmar',
    summary: 'Ativa a verificação em duas etapas com o primeiro código do aplicativo.',
    access,
    permission: 'self',
    beforeSecondFactor: true,
    body: secondFactorCode,
    reply: recoveryCodes,
    errors: ['second-factor/wrong-code', 'second-factor/not-begun'],
  }),
  newCodes: endpoint({
    method: 'POST',
    path: '/usuario/segundo-fator/codigos',
    summary: 'Troca todos os códigos de recuperação por novos.',
    access,
    permission: 'self',
    body: ownerProof,
    reply: recoveryCodes,
    errors: [...OWNER_UNPROVEN, 'second-factor/inactive'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/usuario/segundo-fator/desativar',
    summary: 'Desativa a verificação em duas etapas e esquece os aparelhos confiáveis.',
    access,
    permission: 'self',
    body: ownerProof,
    errors: [...OWNER_UNPROVEN, 'second-factor/inactive', 'second-factor/obligatory'],
  }),
  /** Most recently used first. */
  devices: endpoint({
    method: 'GET',
    path: '/usuario/aparelhos-confiaveis',
    summary: 'Os aparelhos que entram sem código.',
    access,
    permission: 'self',
    reply: listOf(rememberedDevice),
    errors: [],
  }),
  /** The device needs a code at its next login. */
  endDevice: endpoint({
    method: 'DELETE',
    path: '/usuario/aparelhos-confiaveis/:id',
    summary: 'Deixa de confiar em um aparelho.',
    access,
    permission: 'self',
    params: z.object({ id }),
    errors: ['second-factor/device-not-found'],
  }),
  /**
   * For a person who lost phone and codes: removes the second factor, ends every session, and informs the owner by
   * mail. The password stays. Roots cannot call it for themselves.
   */
  help: endpoint({
    method: 'POST',
    path: '/pessoas/:id/ajudar-a-entrar',
    summary: 'Remove o segundo fator de quem perdeu o acesso a ele.',
    access: ['root'],
    params: z.object({ id }),
    body: helpBody,
    stepUp: true,
    errors: ['person/not-found', 'person/oneself'],
  }),
}
