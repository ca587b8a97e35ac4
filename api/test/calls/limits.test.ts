import { account } from '@loopi/contract/account/account.contract'
import { passwordReset } from '@loopi/contract/account/password-reset.contract'
import { auth } from '@loopi/contract/auth/auth.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import { invitations } from '@loopi/contract/invitations/invitations.contract'
import { privacy } from '@loopi/contract/privacy/privacy.contract'
import { wallet } from '@loopi/contract/wallet/wallet.contract'
import { HOUR, MINUTE } from '../../src/lib/clock.ts'
import { PASSWORD, type Person } from '../builders.ts'
import { aPromotion, crowd } from '../processes/concurrency-crowd.ts'
import { testApp } from '../test-app.ts'
import { invitationsOf } from '../world/invitations/customer-invitations.ts'
import { applyTo, PARTNERS_KEY, sabia } from '../world/partners.ts'
import { newCpf, newEmail, registrationOf } from '../world/registration.ts'
import { confirmedAt } from '../world/sessions.ts'

/** Calls allowed by every limit in this file. */
const MAX = 2
const ALL_LIMITS = {
  ...{ 'pre-registration': MAX, mail: MAX, import: MAX, company: MAX, wholesale: MAX, partners: MAX },
  ...{ wallet: MAX, 'wallet-login': MAX, 'wallet-panel': MAX, 'wallet-ticket': MAX },
  ...{ link: MAX, 'forgotten-password': MAX, 'own-change': MAX, login: MAX, 'email-change': MAX, redeem: MAX },
  ...{ password: MAX, 'second-factor': MAX, 'personal-data': MAX },
}

let t: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  t = await testApp({
    ...{ WHOLESALE: 'api', PARTNERS_ANON_KEY: PARTNERS_KEY },
    // Sessions outlast the day after which an invitation is sent again.
    limits: { rates: ALL_LIMITS, sessionIdleHours: 48, sessionMaxHours: 48 },
  })
})
afterAll(() => t.close())

type Answer = { readonly status: number; readonly retryAfter: string | undefined }

const answerOf = (answer: { status?: number; statusCode?: number; headers: Record<string, unknown> }): Answer => ({
  status: answer.status ?? answer.statusCode ?? 0,
  retryAfter: answer.headers['retry-after'] as string | undefined,
})

let lastAddress = 0
const newAddress = () => `10.20.0.${++lastAddress}`

const NOBODYS_TOKEN = 'a'.repeat(43)
const NEW_PASSWORD = { password: 'Nova-senha-7781', password_confirmation: 'Nova-senha-7781' }

/** Calls limited by address; each uses another e-mail, so that only the address repeats. */
const BY_ADDRESS = {
  'signing in': (address) =>
    t.call(auth.login, { body: { email: newEmail(), password: 'palpite-errado' } }, { address }),
  'checking a link': (address) => t.call(auth.validateToken, { params: { token: NOBODYS_TOKEN } }, { address }),
  'finishing a registration': (address) =>
    t.call(
      customers.finishRegistration,
      { body: { user_id: 1, token: NOBODYS_TOKEN, cpf: newCpf(), ...NEW_PASSWORD } },
      { address },
    ),
  'finishing a company’s registration': (address) =>
    t.call(companies.finishRegistration, { body: { user_id: 1, token: NOBODYS_TOKEN, ...NEW_PASSWORD } }, { address }),
  'confirming an e-mail': (address) => t.call(account.confirmEmail, { body: { token: NOBODYS_TOKEN } }, { address }),
  'taking an e-mail back': (address) =>
    t.call(account.takeEmailBack, { body: { token: NOBODYS_TOKEN, ...NEW_PASSWORD } }, { address }),
  'looking at an invitation': (address) => t.call(invitations.look, { params: { token: NOBODYS_TOKEN } }, { address }),
  'refusing an invitation by its link': (address) =>
    t.call(invitations.refuseByLink, { body: { token: NOBODYS_TOKEN } }, { address }),
  'registering by an invitation': (address) =>
    t.call(
      invitations.register,
      { body: { token: NOBODYS_TOKEN, name: 'Ana', phone: '(11) 99999-8888' } },
      { address },
    ),
  'asking for a new password': (address) => t.call(passwordReset.ask, { body: { email: newEmail() } }, { address }),
  'checking the link of a new password': (address) =>
    t.call(passwordReset.check, { params: { token: NOBODYS_TOKEN } }, { address }),
  'setting a new password': (address) =>
    t.call(passwordReset.set, { body: { token: NOBODYS_TOKEN, ...NEW_PASSWORD } }, { address }),
  'asking for the coupon': (address) =>
    t.call(customers.preRegister, { body: { name: 'Ana', email: newEmail(), phone: '(11) 99999-8888' } }, { address }),
  'registering a company': (address) =>
    t.call(
      companies.register,
      { body: { name: 'Empório Sabiá', cnpj: String(90_000_000_000_000 + ++lastAddress), email: newEmail() } },
      { address },
    ),
  'asking to be a partner': (address) => applyTo(t.app, { ...sabia, email: newEmail() }, { address }),
  'asking for wholesale': (address) =>
    t.app.inject({
      method: 'POST',
      url: '/api/atacado',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-forwarded-for': address },
      payload: '--x--\r\n',
    }),
} satisfies Record<string, (address: string) => Promise<Parameters<typeof answerOf>[0]>>

/** Calls limited by person, with their window. */
const BY_PERSON: Record<string, [number, (as: Person) => Promise<Parameters<typeof answerOf>[0]>]> = {
  'changing the password': [
    15 * MINUTE,
    (as) => t.call(account.changePassword, { body: { current_password: 'errada', ...NEW_PASSWORD } }, { as }),
  ],
  'deleting the account': [
    15 * MINUTE,
    (as) => t.call(privacy.deleteAccount, { body: { password: 'errada' } }, { as }),
  ],
  // The e-mail stays the same: a new one would need the password, which has its own limit.
  'asking for another e-mail': [
    HOUR,
    (as) => t.call(account.update, { body: { email: `nova.${as.email}`, senha_atual: PASSWORD } }, { as }),
  ],
  'taking a copy of the personal data': [
    HOUR,
    async (as) => {
      await confirmedAt(t, as)
      return t.call(privacy.personalData, {}, { as })
    },
  ],
  'saving the settings': [HOUR, (as) => t.call(account.update, { body: { name: as.name } }, { as })],
  'choosing about news': [HOUR, (as) => t.call(privacy.chooseMarketing, { body: { marketing: true } }, { as })],
  'opening the wallet': [MINUTE, (as) => t.call(wallet.open, { body: {} }, { as })],
  'asking for a ticket to the wallet': [MINUTE, (as) => t.call(wallet.ticket, {}, { as })],
}

/** Calls up to the limit, one above, one in the window's last millisecond, and one after the window. */
async function walkOver(windowMs: number, call: () => Promise<Answer>) {
  const passing = []
  for (let i = 0; i < MAX; i++) passing.push((await call()).status)
  const over = await call()
  t.clock.advance(windowMs - 1)
  const lastMoment = await call()
  t.clock.advance(1)
  const afterwards = await call()
  return { passing, over, lastMoment, afterwards }
}

test.each(Object.entries(BY_ADDRESS))('%s is limited a minute and address', async (_name, call) => {
  const [address, other] = [newAddress(), newAddress()]
  const from = async (at: string) => answerOf(await call(at))
  const { passing, over, lastMoment, afterwards } = await walkOver(MINUTE, () => from(address))
  expect(passing).not.toContain(429)
  expect(over).toEqual({ status: 429, retryAfter: '60' })
  expect(lastMoment).toEqual({ status: 429, retryAfter: '1' })
  expect(afterwards.status).not.toBe(429)
  expect((await from(other)).status).not.toBe(429)
})

test.each(Object.entries(BY_ADDRESS))('%s is limited an IPv6 network of 64 bits', async (_name, call) => {
  const network = `2001:db8:${(++lastAddress).toString(16)}`
  const statusOf = async (end: string) => answerOf(await call(`${network}:${end}`)).status
  for (let i = 1; i <= MAX; i++) expect(await statusOf(`1::${i}`)).not.toBe(429)
  expect(await statusOf('1:ffff::1')).toBe(429)
  expect(await statusOf('2::1')).not.toBe(429)
})

test('calls that come at once are counted one by one, and nobody with somebody else', async () => {
  const [one, other] = [newAddress(), newAddress()]
  const answers = await Promise.all(
    [one, other, one, one, other, one].map((address) => BY_ADDRESS['signing in'](address)),
  )
  const refused = answers.map((answer) => answerOf(answer).status === 429)
  expect(refused).toEqual([false, false, false, true, false, true])
})

test.each(Object.entries(BY_PERSON))('%s is limited a person', async (_name, [windowMs, call]) => {
  const [person, other] = [await t.as('cliente'), await t.as('cliente')]
  const callAs = async (as: Person) => answerOf(await call(as))
  const { passing, over, lastMoment, afterwards } = await walkOver(windowMs, () => callAs(person))
  expect(passing).not.toContain(429)
  expect(over).toEqual({ status: 429, retryAfter: String(windowMs / 1000) })
  expect(lastMoment).toEqual({ status: 429, retryAfter: '1' })
  expect(afterwards.status).not.toBe(429)
  expect((await callAs(other)).status).not.toBe(429)
})

test('all places that ask for the password count together', async () => {
  const person = await t.as('cliente')
  const wrong = () => t.call(privacy.deleteAccount, { body: { password: 'errada' } }, { as: person })
  await wrong()
  await t.call(account.update, { body: { email: newEmail(), senha_atual: 'errada' } }, { as: person })
  expect((await wrong()).status).toBe(429)
  const change = { current_password: PASSWORD, ...NEW_PASSWORD }
  expect((await t.call(account.changePassword, { body: change }, { as: person })).status).toBe(429)
})

test.each(['/venly/login?ticket=', '/api/venly/login?ticket=', '/venly/panel?token='])(
  '%s is limited a minute and address, and says so on a page of ours',
  async (url) => {
    const [address, other] = [newAddress(), newAddress()]
    const noticeFor = async (from: string) => {
      const answer = await t.app.inject({ url: url + NOBODYS_TOKEN, headers: { 'x-forwarded-for': from } })
      return String(answer.headers.location).split('aviso=')[1]
    }
    for (let i = 0; i < MAX; i++) expect(await noticeFor(address)).toBe('expirado')
    expect(await noticeFor(address)).toBe('indisponivel')
    expect(await noticeFor(other)).toBe('expirado')
    t.clock.advance(MINUTE)
    expect(await noticeFor(address)).toBe('expirado')
  },
)

describe('mails to one e-mail', () => {
  const mailsTo = async (email: string) => (await t.mails()).filter(({ to }) => to === email).length

  test('are limited an hour; asking further is answered alike', async () => {
    const { preRegister } = registrationOf(t)
    const email = newEmail()
    const ask = async () => {
      t.clock.advance(MINUTE)
      return (await preRegister(email)).status
    }
    expect([await ask(), await ask(), await ask()]).toEqual([202, 202, 202])
    expect(await mailsTo(email)).toBe(MAX)
    t.clock.advance(HOUR)
    await ask()
    expect(await mailsTo(email)).toBe(MAX + 1)
  })

  test('are limited an hour when companies import it, too', async () => {
    const email = newEmail()
    const bringIn = async () => {
      const linhas = [{ linha: 2, name: 'Ana', email, phone: '11984523067' }]
      return (await t.call(customers.import, { body: { linhas } }, { as: await t.as('admin') })).status
    }
    expect([await bringIn(), await bringIn(), await bringIn()]).toEqual([201, 201, 201])
    expect(await mailsTo(email)).toBe(MAX)
    t.clock.advance(HOUR)
    await bringIn()
    expect(await mailsTo(email)).toBe(MAX + 1)
  })

  test('are limited an hour when companies send their invitations again', async () => {
    const email = newEmail()
    const admins = [await t.as('admin'), await t.as('admin'), await t.as('admin')]
    const { invite, invited } = invitationsOf(t)
    for (const as of admins) {
      await invite(as, email)
      t.clock.advance(MINUTE)
    }
    t.clock.advance(24 * HOUR)
    for (const as of admins) {
      const [sent] = await invited(as)
      expect((await t.call(invitations.resend, { params: { id: sent?.id ?? 0 } }, { as })).status).toBe(204)
    }
    expect(await mailsTo(email)).toBe(MAX + MAX)
  })

  test.each([
    [
      'a company is registered',
      (email: string, address: string) =>
        t.call(
          companies.register,
          { body: { name: 'Empório Sabiá', cnpj: String(91_000_000_000_000 + ++lastAddress), email } },
          { address },
        ),
    ],
    [
      'a partnership is asked for',
      (email: string, address: string) => applyTo(t.app, { ...sabia, email }, { address }),
    ],
  ] as const)('are limited an hour when %s with it', async (_name, ask) => {
    const { email } = await t.as('cliente', { email: newEmail() })
    const address = newAddress()
    for (let i = 0; i < MAX + 1; i++) {
      t.clock.advance(MINUTE)
      expect(answerOf(await ask(email, address)).status).toBe(201)
    }
    expect(await mailsTo(email)).toBe(MAX)
    t.clock.advance(HOUR)
    await ask(email, address)
    expect(await mailsTo(email)).toBe(MAX + 1)
  })
})

test('imports are limited an hour and company', async () => {
  const [admin, other] = [await t.as('admin'), await t.as('admin')]
  const bringIn = async (as: Person) => {
    const linhas = [{ linha: 2, name: 'Ana', email: newEmail(), phone: '11984523067' }]
    return answerOf(await t.call(customers.import, { body: { linhas } }, { as }))
  }
  const { passing, over, lastMoment, afterwards } = await walkOver(HOUR, () => bringIn(admin))
  expect(passing).toEqual([201, 201])
  expect(over).toEqual({ status: 429, retryAfter: '3600' })
  expect(lastMoment).toEqual({ status: 429, retryAfter: '1' })
  expect([afterwards.status, (await bringIn(other)).status]).toEqual([201, 201])
})

test('of redemptions that arrive together, those beyond the limit are refused', async () => {
  const [promotion, [member]] = [
    await aPromotion(t.db, { stock: 9, points: 0 }),
    await crowd(t.db, { size: 1, points: 100, now: t.clock.now() }),
  ]
  const redeem = () => t.call(coupons.redeem, { body: { coupon_id: promotion.id } }, { as: member })
  const statuses = (await Promise.all([redeem(), redeem(), redeem(), redeem()])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409, 429, 429])
})
