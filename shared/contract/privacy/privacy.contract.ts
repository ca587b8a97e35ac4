import { OWNER_UNPROVEN } from '../auth/refusals.ts'
import { endpoint } from '../endpoint.ts'
import { ROLES } from '../roles.ts'
import { accountDeletion, consentsReply, marketingChoice, personalData } from './privacy.schemas.ts'

/** A person's rights under the LGPD: copy of the data, consents, deletion of the account. */
export const privacy = {
  personalData: endpoint({
    method: 'GET',
    path: '/usuario/dados',
    summary: 'Tudo o que está guardado sobre a pessoa da sessão, para ela levar.',
    access: ROLES,
    permission: 'self',
    stepUp: true,
    reply: personalData,
    errors: [],
  }),
  consents: endpoint({
    method: 'GET',
    path: '/usuario/consentimentos',
    summary: 'O que a pessoa aceitou e retirou, do mais novo ao mais antigo.',
    access: ROLES,
    permission: 'self',
    reply: consentsReply,
    errors: [],
  }),
  /** Repeating the current choice adds no line to the history. */
  chooseMarketing: endpoint({
    method: 'PUT',
    path: '/usuario/consentimentos',
    summary: 'Aceita ou recusa novidades por e-mail.',
    access: ROLES,
    permission: 'self',
    body: marketingChoice,
    reply: consentsReply,
    errors: [],
  }),
  /** Irreversible: the person is pseudonymised, every session ends, e-mail and CPF are free again. */
  deleteAccount: endpoint({
    method: 'POST',
    path: '/usuario/excluir',
    summary: 'Exclui a conta da pessoa da sessão, que confirma com a senha.',
    access: ROLES,
    permission: 'self',
    body: accountDeletion,
    errors: [...OWNER_UNPROVEN, 'privacy/company-account', 'privacy/email-changed', 'privacy/last-root'],
  }),
}
