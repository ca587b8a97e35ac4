import { account } from '@loopi/contract/account/account.contract'
import { CONFIRMED_MINUTES, sessions } from '@loopi/contract/account/sessions.contract'
import { administrators } from '@loopi/contract/administrators/administrators.contract'
import { auth } from '@loopi/contract/auth/auth.contract'
import type { OwnerProofBody } from '@loopi/contract/auth/owner-proof'
import { companies } from '@loopi/contract/companies/companies.contract'
import type { Endpoint } from '@loopi/contract/endpoint'
import { passkeys } from '@loopi/contract/passkeys/passkeys.contract'
import { privacy } from '@loopi/contract/privacy/privacy.contract'
import { secondFactor } from '@loopi/contract/second-factor/second-factor.contract'
import { PASSWORD, type Person } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { confirmedBy, ownedDevice } from '../../../test/world/passkeys.ts'
import { newEmail } from '../../../test/world/registration.ts'
import { codeNow, giveFactor } from '../../../test/world/second-factors.ts'
import { MINUTE, SECOND } from '../../lib/clock.ts'
import { contractEndpoints } from '../../plugins/contract-coverage.ts'

const t = sharedTestApp()

type Weakens = (as: Person, proof: OwnerProofBody) => Promise<{ status: number; body: { code?: string } | undefined }>

/** Calls that weaken an account, made in its owner's session. */
const WEAKENS: Record<string, Weakens> = {
  'new recovery codes': (as, body) => t.call(secondFactor.newCodes, { body }, { as }),
  'turning the second factor off': (as, body) => t.call(secondFactor.remove, { body }, { as }),
  'adding a passkey': (as, body) => t.call(passkeys.addOptions, { body }, { as }),
  'removing a passkey': async (as, body) => {
    const { id } = await ownedDevice(t, as.id)
    return t.call(passkeys.remove, { params: { id }, body }, { as })
  },
  'another e-mail': (as, proof) => t.call(account.update, { body: { email: newEmail(), ...proof } }, { as }),
  'deleting the account': async (as, { senha_atual: password, ...proof }) => {
    await t.as('root')
    return t.call(privacy.deleteAccount, { body: { password, ...proof } }, { as })
  },
  'confirming the session': (as, body) => t.call(sessions.confirm, { body }, { as }),
}

describe.each(Object.entries(WEAKENS))('%s of an account with a second factor', (_name, weaken) => {
  test('is refused to the password alone', async () => {
    const person = await t.as('root')
    await giveFactor(t, person.id)
    const { status, body } = await weaken(person, { senha_atual: PASSWORD })
    expect([status, body?.code]).toEqual([422, 'second-factor/code-missing'])
  })

  test('takes a code, once', async () => {
    const person = await t.as('root')
    const codigo = codeNow(t, await giveFactor(t, person.id))
    expect((await weaken(person, { codigo: '000000' })).body?.code).toBe('second-factor/wrong-code')
    expect((await weaken(person, { codigo })).status).toBeLessThan(300)
    expect((await weaken(person, { codigo })).status).toBeGreaterThan(400)
  })

  test('takes a passkey', async () => {
    const person = await t.as('root')
    await giveFactor(t, person.id)
    const { device } = await ownedDevice(t, person.id)
    const confirmacao = await confirmedBy(t, person, device)
    expect((await weaken(person, { confirmacao })).status).toBeLessThan(300)
  })
})

test('codes are guessed no quicker than passwords', async () => {
  const person = await t.as('admin')
  await giveFactor(t, person.id)
  const statuses: number[] = []
  for (let i = 0; i < 12; i++)
    statuses.push((await t.call(secondFactor.newCodes, { body: { codigo: '000000' } }, { as: person })).status)
  expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
})

test('another password is set with the one of now, but takes passkeys along only for a code', async () => {
  const person = await t.as('admin')
  const secret = await giveFactor(t, person.id)
  await ownedDevice(t, person.id)
  const next = { password: 'Casa-da-serra-41', password_confirmation: 'Casa-da-serra-41' }
  const change = (body: object) =>
    t.call(account.changePassword, { body: { current_password: PASSWORD, ...next, ...body } }, { as: person })
  expect((await change({ encerrar_chaves: true })).body.code).toBe('second-factor/code-missing')
  expect((await change({ encerrar_chaves: true, codigo: codeNow(t, secret) })).status).toBe(204)
  expect((await t.call(passkeys.list, {}, { as: person })).body).toEqual([])
})

const MISSING = { id: 999_999_999 }
const valor = { valor: 1, motivo: 'Teste' }
/** Calls that need a session with a recent proof of its owner. */
const GUARDED: Record<string, (as: Person) => Promise<{ status: number; body: unknown }>> = {
  'companies.update': (as) => t.call(companies.update, { body: { user_id: MISSING.id } }, { as }),
  'companies.sendLink': (as) => t.call(companies.sendLink, { body: { user_id: MISSING.id } }, { as }),
  'companies.changeStatus': (as) =>
    t.call(companies.changeStatus, { body: { user_id: MISSING.id, status: 0 } }, { as }),
  'companies.credit': (as) => t.call(companies.credit, { params: MISSING, body: valor }, { as }),
  'companies.moveReceived': (as) =>
    t.call(companies.moveReceived, { params: MISSING, body: { ...valor, destino: 'loopi' } }, { as }),
  'companies.act': (as) =>
    t.call(companies.act, { params: MISSING, body: { motivo: 'Pedido da própria empresa' } }, { as }),
  'companies.remove': (as) => t.call(companies.remove, { params: MISSING }, { as }),
  'secondFactor.help': (as) => t.call(secondFactor.help, { params: MISSING, body: { motivo: 'Teste' } }, { as }),
  'administrators.invite': (as) => t.call(administrators.invite, { body: { email: as.email } }, { as }),
  'administrators.withdraw': (as) => t.call(administrators.withdraw, { params: MISSING }, { as }),
  'privacy.personalData': (as) => t.call(privacy.personalData, {}, { as }),
}

test('every endpoint that asks for a confirmed session is tried here', () => {
  const asking = contractEndpoints.filter(([, endpoint]) => (endpoint as Endpoint).stepUp).map(([name]) => name)
  expect(asking.sort()).toEqual(Object.keys(GUARDED).sort())
})

describe.each(Object.entries(GUARDED))('%s', (_name, act) => {
  test('asks for a confirmation some minutes after the sign-in, and no sooner', async () => {
    const root = await t.as('root')
    t.clock.advance(CONFIRMED_MINUTES * MINUTE - SECOND)
    expect((await act(root)).body).not.toMatchObject({ code: 'auth/step-up' })
    t.clock.advance(SECOND)
    expect(await act(root)).toMatchObject({ status: 403, body: { code: 'auth/step-up' } })
    await t.call(sessions.confirm, { body: { senha_atual: PASSWORD } }, { as: root })
    expect((await act(root)).body).not.toMatchObject({ code: 'auth/step-up' })
  })
})

test('the session itself says until when it is confirmed, and nothing once that is over', async () => {
  const root = await t.as('root')
  const me = async () => (await t.call(auth.me, {}, { as: root })).body
  const until = new Date(t.clock.now().getTime() + CONFIRMED_MINUTES * MINUTE).toISOString()
  expect(await me()).toMatchObject({ confirmada_ate: until, data: { confirmada_ate: until } })
  t.clock.advance(CONFIRMED_MINUTES * MINUTE)
  expect(await me()).not.toHaveProperty('confirmada_ate')
})

test('a confirmation counts in its own session alone', async () => {
  const root = await t.as('root')
  const { body } = await t.call(auth.login, { body: { email: root.email, password: PASSWORD } })
  t.clock.advance(CONFIRMED_MINUTES * MINUTE)
  await t.call(sessions.confirm, { body: { senha_atual: PASSWORD } }, { as: root })
  const other = await t.call(privacy.personalData, {}, { as: { token: body.access_token } })
  expect([(await t.call(privacy.personalData, {}, { as: root })).status, other.status]).toEqual([200, 403])
})

test('a sign-in that a remembered device shortened is no confirmation', async () => {
  const root = await t.as('root')
  const secret = await giveFactor(t, root.id)
  const login = (cookie = '') =>
    t.call(auth.login, { body: { email: root.email, password: PASSWORD } }, { headers: { cookie } })
  const { desafio = '' } = (await login()).body
  const second = { body: { desafio, codigo: codeNow(t, secret), lembrar: true } }
  const entered = await t.call(secondFactor.signIn, second)
  const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? ''
  const copyBy = async (token: string) => (await t.call(privacy.personalData, {}, { as: { token } })).status
  expect(await copyBy(entered.body.access_token)).toBe(200)
  expect(await copyBy((await login(cookie)).body.access_token)).toBe(403)
})

test('word of the account goes to every address that can still take it back', async () => {
  const person = await t.as('cliente', { email: newEmail() })
  const thief = newEmail()
  await t.call(account.update, { body: { email: thief, senha_atual: PASSWORD } }, { as: person })
  const token = /confirmar-email\/(\S+)/.exec((await t.mails()).find(({ to }) => to === thief)?.text ?? '')?.[1] ?? ''
  await t.call(account.confirmEmail, { body: { token } })
  await t.call(privacy.personalData, {}, { as: person })
  const mails = (await t.mails()).filter(({ subject }) => subject === 'Uma cópia dos seus dados foi baixada')
  expect(mails.map(({ to }) => to).sort()).toEqual([person.email, thief].sort())
})

test('deletion waits while a replaced address can take the account back, which then gets it', async () => {
  const person = await t.as('cliente', { email: newEmail() })
  const thief = newEmail()
  const linkTo = async (email: string, path: string) =>
    (await t.mails())
      .filter(({ to }) => to === email)
      .map(({ text }) => new RegExp(`${path}/(\\S+)`).exec(text)?.[1])
      .find(Boolean) ?? ''
  await t.call(account.update, { body: { email: thief, senha_atual: PASSWORD } }, { as: person })
  await t.call(account.confirmEmail, { body: { token: await linkTo(thief, 'confirmar-email') } })
  const remove = () => t.call(privacy.deleteAccount, { body: { password: PASSWORD } }, { as: person })
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'privacy/email-changed' } })
  const mails = (await t.mails()).filter(({ subject }) => subject === 'Pediram para excluir sua conta')
  expect(mails.map(({ to }) => to).sort()).toEqual([person.email, thief].sort())
  const password = 'Casa-da-serra-41'
  const body = { token: await linkTo(person.email, 'desfazer-email'), password, password_confirmation: password }
  expect((await t.call(account.takeEmailBack, { body })).status).toBe(200)
  const { access_token } = (await t.call(auth.login, { body: { email: person.email, password } })).body
  const again = await t.call(privacy.deleteAccount, { body: { password } }, { as: { token: access_token } })
  expect(again.status).toBe(204)
})
