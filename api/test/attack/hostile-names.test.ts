import { account } from '@loopi/contract/account/account.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import * as companyEmails from '../../src/modules/companies/companies.emails.ts'
import { welcomeCoupon } from '../../src/modules/coupons/welcome-coupon.emails.ts'
import { invitation } from '../../src/modules/invitations/invitations.emails.ts'
import * as emailChange from '../../src/modules/own-account/email-change.emails.ts'
import * as password from '../../src/modules/own-account/password.emails.ts'
import * as passkeys from '../../src/modules/passkeys/passkeys.emails.ts'
import * as privacy from '../../src/modules/privacy/privacy.emails.ts'
import * as registration from '../../src/modules/registrations/registrations.emails.ts'
import { secondFactorEmail } from '../../src/modules/second-factor/second-factor.emails.ts'
import * as signIn from '../../src/modules/sessions/sign-in.emails.ts'
import * as team from '../../src/modules/team/team.emails.ts'
import { PASSWORD } from '../builders.ts'
import { sharedTestApp } from '../test-app.ts'
import { applyTo, PARTNERS_KEY, sabia } from '../world/partners.ts'
import { newEmail, registrationOf } from '../world/registration.ts'

const t = sharedTestApp({ PARTNERS_ANON_KEY: PARTNERS_KEY })
const visitor = registrationOf(t)

const HOSTILE = [
  'VOCE-GANHOU-R$-500 https://premio.test/x',
  'https://premio.test',
  'premio.test/x Ana',
  '<img/src=x>"& Ana',
  'ana@premio.test',
  '0800-777-0000/ligue',
  `${'A'.repeat(159)}!`,
]

const OWN = 'http://loopi.test/aqui'
/** Logo that the layout puts into every mail. */
const MARK_TAG = '<img src="cid:loopi"'
/** Foreign parts of a mail: URLs other than ours, tags other than the layout's. */
const strange = ({ subject, text, html }: { subject: string; text: string; html: string }) =>
  /premio|ganhou|500|0800|@|<img|A{21}/i.exec(
    `${subject}\n${text}\n${html.replace(MARK_TAG, '')}`.replaceAll('@media', ''),
  )?.[0] ?? null

const TEMPLATES = [registration, companyEmails, privacy, emailChange, signIn, passkeys, password].flatMap(
  (these) => Object.values(these) as ((given: object) => Parameters<typeof strange>[0])[],
)
const SECOND_FACTOR = ['on', 'off', 'new-codes', 'code-used', 'guessed', 'helped'] as const

test.each(HOSTILE)('no email shows %j', (name) => {
  expect(TEMPLATES.length).toBeGreaterThan(18)
  const times = { hours: 48, minutes: 30, at: t.clock.now() }
  const ticket = { discount: '10%', title: 'Cupom de boas-vindas', code: 'BEMVINDO', lastDay: '2026-12-31' }
  const seen = { device: 'Chrome no Windows', place: 'Rede local' }
  const given = { name, company: 'Padaria Sol', link: OWN, forgotten: OWN, ...seen, ...times }
  expect(strange(welcomeCoupon({ ...given, ...ticket }))).toBeNull()
  for (const template of TEMPLATES) expect(strange(template(given))).toBeNull()
  for (const event of SECOND_FACTOR)
    expect(
      strange(secondFactorEmail({ mail: 'second-factor', what: event, to: 'ana@x.test', name }, () => OWN)),
    ).toBeNull()
})

test.each(HOSTILE)('no email about a company links to what is in the name %j', (name) => {
  const given = { name, company: name, link: OWN, forgotten: OWN, expiresAt: t.clock.now() }
  const people = { inviter: name, owner: name, former: name }
  const emails = [
    invitation({ ...given, amount: null }),
    companyEmails.companyApproved(given),
    team.teamInvitation({ ...given, ...people, role: 'caixa' }),
    team.teamRoleChanged({ ...given, role: 'gestor' }),
    team.teamRemoved(given),
    ...(['owner', 'former', 'other'] as const).map((recipient) =>
      team.teamTransferred({ ...given, ...people, recipient }),
    ),
  ]
  for (const { subject, text, html } of emails) {
    for (const [address] of html.matchAll(/https?:\/\/[^\s"'<]+/g)) expect(address).toBe(OWN)
    expect(`${subject}\n${text}`).not.toMatch(/premio\.test|@|<img/)
  }
})

test('forms refuse such names by their field', async () => {
  for (const name of HOSTILE.slice(0, 5)) {
    const response = await visitor.preRegister(newEmail(), undefined, name)
    expect([response.status, Object.keys(response.body.errors ?? {})]).toEqual([422, ['name']])
    const registered = await t.call(companies.register, { body: { name, email: newEmail(), cnpj: '7' } })
    expect([registered.status, Object.keys(registered.body.errors ?? {})]).toEqual([422, ['name']])
    const saved = await t.call(account.update, { body: { name } }, { as: await t.as('cliente') })
    expect([saved.status, Object.keys(saved.body.errors ?? {})]).toEqual([422, ['name']])
  }
  expect(await t.mails()).toEqual([])
})

test('names from before, and those of partner applications, reach nobody’s mail', async () => {
  const name = HOSTILE[0] ?? ''
  const [root, victim] = [await t.as('root'), newEmail()]
  await applyTo(t.app, { ...sabia, nome: name, email: victim })
  const admin = await t.as(
    'admin',
    { name, status: 'pending', password_hash: null },
    { name, status: 2, email: victim, cnpj: '8' },
  )
  for (const status of [1, 0] as const)
    await t.call(companies.changeStatus, { body: { user_id: admin.id, status } }, { as: root })
  const person = await t.as('cliente', { name })
  await t.call(account.update, { body: { email: newEmail(), senha_atual: PASSWORD } }, { as: person })
  await visitor.preRegister(person.email)
  await t.call(companies.register, { body: { name: 'X', email: person.email, cnpj: '9' } })
  const mails = await t.mails()
  expect(mails.length).toBeGreaterThanOrEqual(5)
  for (const mail of mails) expect([mail.subject, strange(mail)]).toEqual([mail.subject, null])
})
