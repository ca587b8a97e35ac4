import { audit } from '@loopi/contract/audit/audit.contract'
import { auth } from '@loopi/contract/auth/auth.contract'
import { pageOf } from '@loopi/contract/paging'
import { privacy } from '@loopi/contract/privacy/privacy.contract'
import { PASSWORD } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { newEmail } from '../../../test/world/registration.ts'
import { purgeExpired } from '../../jobs/housekeeping.ts'
import { HOUR, MINUTE, SECOND } from '../../lib/clock.ts'
import { buildApp } from '../../main/app.ts'
import { reportFailedSignIns } from './sign-in-reports.public.ts'

const t = sharedTestApp()
/** Address of the builders' sign-ins. */
const HOME = '127.0.0.1'
const WRONG = 'palpite-errado'

const signIn = (email: string, password: string, address: string) =>
  t.call(auth.login, { body: { email, password } }, { address })

/** Tries from several addresses in turn; returns the statuses. */
async function guess(email: string, { tries, addresses }: { tries: number; addresses: number }) {
  const statuses: number[] = []
  for (let i = 0; i < tries; i++) statuses.push((await signIn(email, WRONG, `10.60.0.${i % addresses}`)).status)
  return statuses
}
const lookedAt = (statuses: number[]) => statuses.filter((status) => status === 401).length

type Notice = { mail: string; to: string; name: string }
let notices: Notice[] = []
beforeEach(() => {
  notices = []
})
const outbox = { add: async (_trx: unknown, order: unknown) => void notices.push(order as Notice) }
// The shared app of a test file is a proxy, which cannot be spread.
const deps = () => ({ config: t.config, db: t.db, clock: t.clock, calls: t.calls, wallets: t.wallets, outbox })
const report = () => reportFailedSignIns(deps())
const audited = async () =>
  pageOf((await t.call(audit.list, { query: { acao: 'account.sign-in-failed' } }, { as: await t.as('root') })).body)
    .data

test('180 tries from 60 addresses: eleven are looked at, of a known and of an unknown e-mail alike', async () => {
  const { email } = await t.as('cliente')
  const known = await guess(email, { tries: 180, addresses: 60 })
  const unknown = await guess(newEmail(), { tries: 120, addresses: 60 })
  expect(lookedAt(known)).toBe(11)
  expect(unknown).toEqual(known.slice(0, 120))
})

test('many at once gain nothing', async () => {
  const { email } = await t.as('cliente')
  const statuses = await Promise.all(
    Array.from({ length: 60 }, async (_, at) => (await signIn(email, WRONG, `10.61.0.${at}`)).status),
  )
  expect(lookedAt(statuses)).toBe(11)
})

test('the owner gets in meanwhile: from a place of before at once, from a new one after one wait', async () => {
  const { email } = await t.as('cliente')
  await guess(email, { tries: 120, addresses: 30 })
  expect((await signIn(email, PASSWORD, HOME)).status).toBe(200)
  const told = await signIn(email, PASSWORD, '198.51.100.7')
  expect(told.status).toBe(429)
  const seconds = Number(told.headers['retry-after'])
  expect(seconds).toBeLessThanOrEqual(30 * 15)
  t.clock.advance(seconds * SECOND)
  expect((await signIn(email, PASSWORD, '198.51.100.7')).status).toBe(200)
  // This address is known from now on.
  await guess(email, { tries: 60, addresses: 30 })
  expect((await signIn(email, PASSWORD, '198.51.100.7')).status).toBe(200)
})

test('a network of IPv6 is one place, for the guesser and for the owner', async () => {
  const { email } = await t.as('cliente')
  for (let i = 0; i < 11; i++) await signIn(email, WRONG, `2001:db8:1:1::${i}`)
  expect((await signIn(email, WRONG, '2001:db8:1:1::ff')).status).toBe(429)
  t.clock.advance(15 * SECOND)
  expect((await signIn(email, PASSWORD, '2001:db8:2:2::1')).status).toBe(200)
  await guess(email, { tries: 60, addresses: 30 })
  expect((await signIn(email, PASSWORD, '2001:db8:2:2:9::2')).status).toBe(200)
})

test('right passwords use nothing up: one signs in from twenty new places', async () => {
  const { email } = await t.as('cliente')
  for (let i = 0; i < 20; i++) expect((await signIn(email, PASSWORD, `10.62.0.${i}`)).status).toBe(200)
})

test('the owner is told by mail, once a day, and nobody else', async () => {
  const { email, name } = await t.as('cliente')
  await guess(email, { tries: 10, addresses: 10 })
  await report()
  expect(notices).toEqual([])
  await guess(email, { tries: 20, addresses: 10 })
  await guess(newEmail(), { tries: 20, addresses: 10 })
  await report()
  await report()
  t.clock.advance(HOUR)
  await guess(email, { tries: 20, addresses: 10 })
  await report()
  expect(notices).toEqual([{ mail: 'sign-in-attempts', to: email, name }])
  t.clock.advance(24 * HOUR)
  await guess(email, { tries: 20, addresses: 10 })
  await report()
  expect(notices).toHaveLength(2)
})

test('the audit log has one line for an account and hour, when the hour is over', async () => {
  const person = await t.as('cliente')
  await guess(person.email, { tries: 60, addresses: 30 })
  await guess(newEmail(), { tries: 20, addresses: 10 })
  await report()
  expect(await audited()).toEqual([])
  t.clock.advance(HOUR)
  await report()
  await report()
  const lines = await audited()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    actor: null,
    subject: { type: 'user', id: String(person.id) },
    address: null,
    details: { hora: '2026-11-20T15:00:00.000Z', senhas_erradas: 11, tentativas_recusadas: 49 },
  })
})

test('the log says that it failed, where from and at which account, and neither e-mail nor password', async () => {
  const lines: string[] = []
  const config = { ...t.config, LOG_LEVEL: 'warn' as const }
  const app = await buildApp({ ...deps(), config, log: { write: (line) => void lines.push(line) } })
  const { email, id } = await t.as('cliente')
  const send = (payload: object) => app.inject({ method: 'POST', url: '/api/user/login', payload })
  await send({ email, password: WRONG })
  await send({ email: 'nunca@exemplo.test', password: WRONG })
  await app.close()
  const failed = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'sign-in failed')
  expect(failed).toEqual([
    expect.objectContaining({
      account: expect.stringMatching(/^[0-9a-f]{16}$/),
      user: id,
      address: HOME,
      reason: 'wrong',
    }),
    expect.objectContaining({ account: expect.stringMatching(/^[0-9a-f]{16}$/), address: HOME, reason: 'wrong' }),
  ])
  expect(failed[1]).not.toHaveProperty('user')
  expect(lines.join()).not.toMatch(/palpite|exemplo\.test/)
})

test('what is kept of tries is forgotten after a day, and with the account', async () => {
  const person = await t.as('cliente')
  const kept = async () => {
    const tables = ['sign_in_lines', 'sign_in_places', 'sign_in_failures'] as const
    return Promise.all(tables.map(async (table) => (await t.db.selectFrom(table).selectAll().execute()).length))
  }
  await guess(person.email, { tries: 15, addresses: 15 })
  expect(await kept()).toEqual([1, 15, 1])
  await t.call(privacy.deleteAccount, { body: { password: PASSWORD } }, { as: person })
  expect(await kept()).toEqual([0, 0, 0])
  await guess(newEmail(), { tries: 15, addresses: 15 })
  t.clock.advance(26 * HOUR + MINUTE)
  await report()
  await purgeExpired(t)
  expect(await kept()).toEqual([0, 0, 0])
})
