import type { account } from '@loopi/contract/account/account.contract'
import { type passwordReset, RESET_LINK_STATES } from '@loopi/contract/account/password-reset.contract'
import type { OwnSession, sessions } from '@loopi/contract/account/sessions.contract'
import type { auth } from '@loopi/contract/auth/auth.contract'
import type { privacy } from '@loopi/contract/privacy/privacy.contract'
import { aPersonalData, aSession } from '../builders.ts'
import { refuse, type Seen } from '../fake-handler.ts'
import type { Answers } from './answers.ts'
import { PERSONAS, type Persona, personaOf, tokenOf } from './team/personas.ts'
import type { World } from './world.ts'

/** Wrong password; any other is right. */
const WRONG = 'errada'
const SENTENCES = {
  missing: { senha_atual: ['Informe sua senha atual para trocar o e-mail.'] },
  wrong: { senha_atual: ['Senha atual incorreta.'] },
}
/** Expired token; any other is valid. */
const EXPIRED = 'vencido'

/** The caller; access was checked before, and a visitor is a future customer. */
export const personOf = (seen: Seen): Persona => personaOf(seen) ?? 'cliente'

/** Owner's proof as the api requires it: a passkey's confirmation or the password. */
export const demandOwner = (given: { password?: string | undefined; confirmacao?: string | undefined }): void => {
  if (!given.confirmacao && given.password === WRONG) throw refuse('auth/wrong-password', {})
}

export const demandLink = (token: string): void => {
  if (token === EXPIRED) throw refuse('token/invalid', {})
}

export const authAnswers = ({ users, secondFactors }: World): Answers<typeof auth> => ({
  login: ({ body }) => {
    const persona = PERSONAS.find((one) => body.email === users[one].email || body.email.startsWith(one))
    if (!persona || body.password === WRONG) throw refuse('auth/wrong-credentials', {})
    // Challenge of the demo: the persona that it belongs to.
    if (secondFactors[persona]) throw refuse('auth/second-factor', {}, undefined, persona)
    const { role, status, email, id } = users[persona]
    return { data: { role, status, email, id }, access_token: tokenOf(persona) }
  },
  firstEntry: () => {
    const { role, status, email, id } = users.cliente
    return { data: { role, status, email, id }, access_token: tokenOf('cliente') }
  },
  logout: () => undefined,
  me: (_input, seen) => {
    const user = users[personOf(seen)]
    return { ...user, data: user }
  },
  // No person of the demo is both customer and member.
  switchSelf: () => {
    throw refuse('auth/no-other-self', {})
  },
  validateToken: ({ params }, seen) => {
    demandLink(params.token)
    const { email, id } = users[personOf(seen)]
    return { email, user_id: id }
  },
})

export const accountAnswers = ({ accounts, users }: World): Answers<typeof account> => ({
  get: (_input, seen) => accounts[personOf(seen)],
  update: ({ body }, seen) => {
    const person = personOf(seen)
    const known = accounts[person]
    const { email, senha_atual, confirmacao, name, phone, descricao_empresa, ...rest } = body
    const isNewEmail = email !== undefined && email !== known.email && email !== known.email_pendente
    if (isNewEmail && !senha_atual && !confirmacao) throw refuse('auth/password-missing', {}, SENTENCES.missing)
    if (isNewEmail && !confirmacao && senha_atual === WRONG) throw refuse('auth/wrong-password', {}, SENTENCES.wrong)
    const changed = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
    Object.assign(known, changed, name && { name, nome: name }, phone !== undefined && { phone, telefone: phone })
    if (descricao_empresa !== undefined) Object.assign(known, { descricao_empresa, descricao: descricao_empresa })
    if (email && email !== known.email) known.email_pendente = email
    if (name) users[person].name = name
    return known
  },
  cancelEmailChange: (_input, seen) => {
    accounts[personOf(seen)].email_pendente = null
    return undefined
  },
  confirmEmail: ({ body }) => {
    demandLink(body.token)
    const own = accounts.cliente
    Object.assign(own, { email: own.email_pendente ?? own.email, email_pendente: null })
    return { user_id: own.id, email: own.email }
  },
  takeEmailBack: ({ body }) => {
    demandLink(body.token)
    if (body.password !== body.password_confirmation) throw refuse('password/mismatch', {})
    const own = accounts.cliente
    own.email_pendente = null
    return { user_id: own.id, email: own.email }
  },
  changePassword: ({ body }) => {
    demandOwner({ password: body.current_password, confirmacao: body.confirmacao })
    if (body.password !== body.password_confirmation) throw refuse('password/mismatch', {})
    return undefined
  },
})

/** State of a link by its token: `/redefinir-senha/vencido` and `/redefinir-senha/usado`. */
export const passwordResetAnswers = ({ users }: World): Answers<typeof passwordReset> => {
  const stateOf = (token: string) => RESET_LINK_STATES.find((state) => state === token) ?? 'valido'
  return {
    ask: () => undefined,
    check: ({ params }) => ({ situacao: stateOf(params.token), email: users.cliente.email }),
    set: ({ body }) => {
      if (stateOf(body.token) !== 'valido') throw refuse('token/invalid', {})
      if (body.password !== body.password_confirmation) throw refuse('password/mismatch', {})
      return { user_id: users.cliente.id, email: users.cliente.email }
    },
  }
}

export const sessionAnswers = ({ at }: World): Answers<typeof sessions> => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Safari/604.1'
  let list: OwnSession[] = [
    aSession({ atual: true, created_at: at(-1), last_used_at: at(0), address: '192.168.0.12', lugar: 'Rede local' }),
    aSession({
      created_at: at(-6),
      last_used_at: at(-2),
      user_agent: phone,
      address: '198.51.100.24',
      lugar: 'Olinda, Pernambuco, Brasil',
    }),
    aSession({ created_at: at(-12), last_used_at: at(-9), address: '192.0.2.77' }),
  ]
  return {
    list: () => list,
    end: ({ params }) => {
      if (!list.some(({ id }) => id === params.id)) throw refuse('session/not-found', {})
      list = list.filter(({ id }) => id !== params.id)
      return undefined
    },
    confirm: ({ body }) => {
      demandOwner({ password: body.senha_atual, ...body })
      return undefined
    },
    endOthers: () => {
      list = list.filter(({ atual }) => atual)
      return undefined
    },
  }
}

export const privacyAnswers = (world: World): Answers<typeof privacy> => ({
  personalData: (_input, seen) => {
    const { id, name, email } = world.users[personOf(seen)]
    const { perfil } = aPersonalData()
    return aPersonalData({ gerado_em: world.at(0), perfil: { ...perfil, id, nome: name, email } })
  },
  consents: () => world.consents,
  chooseMarketing: ({ body: { marketing } }) => {
    if (marketing !== world.consents.marketing) {
      const line = { kind: 'marketing' as const, version: '2026-11-21', granted: marketing, at: world.at(0) }
      world.consents = { marketing, history: [line, ...world.consents.history] }
    }
    return world.consents
  },
  deleteAccount: ({ body }, seen) => {
    demandOwner(body)
    const { role, permissoes } = world.users[personOf(seen)]
    if (permissoes?.includes('equipe')) throw refuse('privacy/company-account', {})
    if (role === 'root') throw refuse('privacy/last-root', {})
    return undefined
  },
})
