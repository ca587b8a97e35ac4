import { account } from '@loopi/contract/account/account.contract'
import { auth } from '@loopi/contract/auth/auth.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import { rowsOf } from '@loopi/contract/paging'
import { SECOND } from '../../src/lib/clock.ts'
import { createPasswords } from '../../src/lib/passwords.ts'
import { createFirstRoot } from '../../src/modules/login/first-root.ts'
import { PASSWORD, type Person } from '../builders.ts'
import { sharedTestApp } from '../test-app.ts'
import { applyTo, PARTNERS_KEY, sabia } from '../world/partners.ts'
import { newCpf, registrationOf } from '../world/registration.ts'

const t = sharedTestApp({ PARTNERS_ANON_KEY: PARTNERS_KEY })
const visitor = registrationOf(t)

const EMAIL = 'dona@vitrine.test'
const CNPJ = '11222333000181'
const NEW = 'Praia-de-manha-7'

let counter = 0
const registered = (over: object) => {
  const body = { name: 'Empresa', email: EMAIL, cnpj: CNPJ, ...over }
  return t.call(companies.register, { body }, { address: `10.2.0.${++counter % 250}` })
}

/** Forms in which an unproven visitor can enter an e-mail or a CNPJ. */
const FORMS: Record<string, () => Promise<unknown>> = {
  'asks for the coupon': () => visitor.preRegister(EMAIL, undefined, 'Estranho'),
  'registers a company': () => registered({ name: 'Empresa do Estranho' }),
  'registers a company of the e-mail': () => registered({ name: 'Empresa do Estranho', cnpj: '77' }),
  'registers a company of the CNPJ': () => registered({ name: 'Empresa do Estranho', email: 'outro@estranho.test' }),
  'applies as a partner': () => applyTo(t.app, { ...sabia, nome: 'Estranho', email: EMAIL, cnpj: CNPJ }),
  'applies as a partner of the CNPJ': () => applyTo(t.app, { ...sabia, nome: 'Estranho', cnpj: CNPJ }),
  'wants the e-mail for an account': async () =>
    t.call(account.update, { body: { email: EMAIL, senha_atual: PASSWORD } }, { as: await t.as('cliente') }),
  'invites the e-mail as a company': async () => visitor.preRegister(EMAIL, await t.as('admin'), 'Estranho'),
}

const newestTo = async (email: string, path: string) => {
  const mails = (await t.mails()).filter(({ to, text }) => to === email && text.includes(path))
  return new RegExp(`${path}/([\\w-]+)`).exec(mails[0]?.text ?? '')?.[1] ?? ''
}
const linkOf = async (token: string) => {
  const { body } = await t.call(auth.validateToken, { params: { token } })
  return { token, user_id: body.user_id }
}
const signIn = async (password: string) => (await t.call(auth.login, { body: { email: EMAIL, password } })).body.data
const approve = async (id: number, root: Person) =>
  (await t.call(companies.changeStatus, { body: { user_id: id, status: 1 } }, { as: root })).status
const setPassword = async () => {
  const link = await linkOf(await newestTo(EMAIL, '/finalizar-empresa'))
  const body = { ...link, password: NEW, password_confirmation: NEW }
  return (await t.call(companies.finishRegistration, { body })).status
}
const named = async (name: string, root: Person) => {
  const rows = rowsOf((await t.call(companies.list, {}, { as: root })).body)
  return rows.find((row) => row.name === name)?.id ?? 0
}

/** Steps of the e-mail's owner: request, then proof. `tells` is the expected final result. */
type Way = { asks(): Promise<unknown>; proves(asked: unknown): Promise<unknown>; tells: unknown }

const WAYS: Record<string, Way> = {
  'becomes a customer': {
    async asks() {
      await visitor.preRegister(EMAIL, undefined, 'Dona')
      return newestTo(EMAIL, '/finalizar-cadastro')
    },
    async proves(token) {
      const { status } = await visitor.finish(await linkOf(String(token)), { cpf: newCpf() })
      const login = await t.call(auth.login, { body: { email: EMAIL, password: NEW } })
      const { body } = await t.call(auth.me, {}, { as: { token: login.body.access_token } })
      return [status, body.role, body.name]
    },
    tells: [200, 'cliente', 'Dona'],
  },
  'registers a company': {
    asks: async () => (await registered({ name: 'Empresa da Dona' })).body.company,
    async proves(company) {
      const root = await t.as('root')
      const id = (company as { id: number } | undefined)?.id ?? 0
      return [await approve(id, root), await setPassword(), await signIn(NEW)]
    },
    tells: [200, 200, expect.objectContaining({ role: 'admin', status: 1 })],
  },
  'applies as a partner': {
    asks: () => applyTo(t.app, { ...sabia, nome: 'Sabiá da Dona', email: EMAIL, cnpj: CNPJ }),
    async proves() {
      const root = await t.as('root')
      return [await approve(await named('Sabiá da Dona', root), root), await setPassword(), await signIn(NEW)]
    },
    tells: [200, 200, expect.objectContaining({ role: 'admin', status: 1 })],
  },
  'changes the e-mail of an account': {
    async asks() {
      const person = await t.as('cliente', { name: 'Dona' })
      return (await t.call(account.update, { body: { email: EMAIL, senha_atual: PASSWORD } }, { as: person })).status
    },
    async proves(status) {
      const body = { token: await newestTo(EMAIL, '/confirmar-email') }
      return [status, (await t.call(account.confirmEmail, { body })).status, (await signIn(PASSWORD))?.role]
    },
    tells: [200, 200, 'cliente'],
  },
  'is the first root': {
    asks: async () => undefined,
    async proves() {
      const config = { ...t.config, ROOT_EMAIL: EMAIL, ROOT_PASSWORD: NEW }
      await createFirstRoot({ db: t.db, clock: t.clock, config, passwords: createPasswords(config.limits.passwords) })
      return (await signIn(NEW))?.role
    },
    tells: 'root',
  },
}

const CASES = Object.entries(FORMS).flatMap(([form, stranger]) =>
  Object.entries(WAYS).flatMap(([way, owner]) =>
    (['before', 'after the owner asked', 'both'] as const).map((when) => ({ form, stranger, way, owner, when })),
  ),
)

test.each(CASES)('a stranger $form $when: the owner $way', async ({ stranger, owner, when }) => {
  if (when !== 'after the owner asked') await stranger()
  await t.mails()
  // The clock moves so that mails have different times.
  t.clock.advance(SECOND)
  const result = await owner.asks()
  if (when !== 'before') await stranger()
  expect(await owner.proves(result)).toEqual(owner.tells)
})
