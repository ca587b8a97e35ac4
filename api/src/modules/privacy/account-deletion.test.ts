import { account } from '@loopi/contract/account/account.contract'
import { auth } from '@loopi/contract/auth/auth.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import type { Endpoint } from '@loopi/contract/endpoint'
import { rowsOf } from '@loopi/contract/paging'
import { privacy } from '@loopi/contract/privacy/privacy.contract'
import { RACED_PASSWORD, whilePasswordChanges } from '../../../test/attack/password-race.ts'
import { PASSWORD as BUILT, type Person } from '../../../test/builders.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { fillTexts } from '../../../test/world/fill-texts.ts'
import { registrationOf } from '../../../test/world/registration.ts'
import { giveChallenge, giveFactor } from '../../../test/world/second-factors.ts'
import { tracesOf } from '../../../test/world/traces.ts'
import { LIFE_SETTINGS, type Life, live, PASSWORD, tellTales, VISIT } from '../../../test/world/whole-life.ts'
import { purgeExpired } from '../../jobs/housekeeping.ts'
import { checkLedger } from '../../jobs/ledger-check.ts'
import { HOUR } from '../../lib/clock.ts'
import { contractEndpoints } from '../../plugins/contract-coverage.ts'
import { issueLinkToken } from '../credentials/link-tokens.public.ts'
import { PERSONAL_COLUMNS } from './personal-columns.ts'
import { PERSONAL_TABLES } from './personal-tables.ts'

let t: TestApp
let company: Person
beforeAll(async () => {
  t = await testApp(LIFE_SETTINGS)
  company = await t.as('admin')
})
afterAll(() => t.close())

/** Deletes a person's account after every replaced address has lost its takeback. */
async function remove(person: Pick<Person, 'token'>, password = PASSWORD) {
  await t.db.updateTable('email_takebacks').set({ closed_at: t.clock.now() }).execute()
  return t.call(privacy.deleteAccount, { body: { password } }, { as: person })
}

const tableOf = (trace: string) => trace.split('.')[1]

describe('deleting the account', () => {
  let gone: Life
  let before: string[]
  beforeAll(async () => {
    gone = await live(t, company)
    // Customers have no active factor, so a set-up in progress stands in for it.
    await giveFactor(t, gone.id, { isActive: false })
    await giveChallenge(t, gone.id)
    before = await tracesOf(t.db, tellTales(gone))
    expect((await remove(gone)).status).toBe(204)
  })

  test('was tried on somebody who had left traces in every table that tells of people', () => {
    const tables = Object.entries(PERSONAL_TABLES).filter(([, fate]) => !['impersonal', 'kept'].includes(fate))
    // Tables with the person's id or address but without any of the searched texts; the tests below read them.
    const byNumber = [
      'user_activity',
      'sign_in_lines',
      'sign_in_places',
      'sign_in_failures',
      'passkey_challenges',
      'owner_confirmations',
      'first_entries',
      'link_tokens',
      'second_factors',
      'recovery_codes',
      'second_factor_challenges',
      'consents',
      'company_customers',
      'code_claims',
      'wallet_tokens',
      'person_marks',
    ]
    const expected = tables.map(([table]) => table).filter((table) => !byNumber.includes(table))
    expect([...new Set(before.map(tableOf))]).toEqual(expect.arrayContaining(expected))
    expect(before).toContain('pgboss.job.data')
  })

  test('leaves name, e-mail, CPF, phone and browser nowhere, but in the farewell that waits to be sent', async () => {
    expect(await tracesOf(t.db, tellTales(gone))).toEqual(['pgboss.job.data'])
    const mine = (await t.mails()).filter(({ to }) => to === gone.email)
    expect(mine.map(({ subject }) => subject)).toEqual(['Sua conta Loopi foi excluída'])
    expect(mine[0]?.text).not.toContain('Filomena')
  })

  test('forgets the last visit', async () => {
    const activity = t.db.selectFrom('user_activity').select('last_seen_at').where('user_id', '=', gone.id)
    expect(await activity.executeTakeFirst()).toEqual({ last_seen_at: null })
  })

  test('takes the second factor along', async () => {
    const tables = ['second_factors', 'recovery_codes', 'second_factor_challenges', 'remembered_devices'] as const
    for (const table of tables)
      expect(await t.db.selectFrom(table).selectAll().where('user_id', '=', gone.id).execute()).toEqual([])
  })

  test('keeps when and from where the person came for half a year, and not who it was', async () => {
    const visits = await t.db.selectFrom('access_records').selectAll().where('address', '=', VISIT.address).execute()
    expect(visits).toHaveLength(1)
    expect(Object.keys(visits[0] ?? {}).sort()).toEqual(['address', 'id', 'last_at', 'started_at'])
    // Rate limits per address are kept for a day at most.
    expect(await tracesOf(t.db, [VISIT.address])).toEqual(['public.access_records.address', 'public.rate_limits.key'])
    const later = new Date(t.clock.now().getTime() + 181 * 24 * HOUR)
    await purgeExpired({ db: t.db, clock: { now: () => later } })
    expect(await tracesOf(t.db, [VISIT.address])).toEqual([])
  })

  test('ends every session and every link, and no call takes the token any more', async () => {
    const guarded = contractEndpoints.filter(([, { access }]) => access !== 'public')
    const answers = await Promise.all(
      guarded.map(async ([name, endpoint]: readonly [string, Endpoint]) => {
        const url = `/api${endpoint.path.replace(/:[a-z_]+/gi, '1')}`
        const headers = { authorization: `Bearer ${gone.token}` }
        return [name, (await t.app.inject({ method: endpoint.method, url, headers })).statusCode]
      }),
    )
    expect(answers).toEqual(guarded.map(([name]) => [name, 401]))
    const open = t.db
      .selectFrom('link_tokens')
      .select('kind')
      .where('user_id', '=', gone.id)
      .where('used_at', 'is', null)
    expect(await open.execute()).toEqual([])
  })

  test('refuses the old password like any wrong one', async () => {
    const rejected = await t.call(auth.login, { body: { email: gone.email, password: PASSWORD } })
    expect([rejected.status, rejected.body.code]).toEqual([401, 'auth/wrong-credentials'])
  })

  test('keeps redemptions and the ledger, without what was left to spend', async () => {
    expect((await checkLedger(t.db)).flatMap(({ violations }) => violations)).toEqual([])
    const kept = await t.db.selectFrom('redemptions').select('kind').where('customer_id', '=', gone.id).execute()
    expect(kept.map(({ kind }) => kind).sort()).toEqual(['coupon', 'welcome'])
    const account = t.db.selectFrom('ledger_accounts').select('balance').where('owner_id', '=', gone.id)
    expect(await account.executeTakeFirst()).toEqual({ balance: 0 })
    const closing = t.db.selectFrom('ledger_transfers').select('amount').where('reason', '=', 'closing')
    expect(await closing.where('source_id', '=', String(gone.id)).execute()).toEqual([{ amount: 75 }])
  })

  test('takes the person off the list of the company', async () => {
    const { body } = await t.call(customers.list, {}, { as: company })
    expect(rowsOf(body).map(({ id }) => id)).not.toContain(gone.id)
    expect(await t.db.selectFrom('company_customers').selectAll().where('customer_id', '=', gone.id).execute()).toEqual(
      [],
    )
  })

  test('keeps codes claimed, without the person', async () => {
    const claims = t.db.selectFrom('code_claims').select(['customer_id', 'state'])
    expect(await claims.execute()).toEqual([{ customer_id: null, state: 'paid' }])
  })

  test('withdraws the consent to news and keeps what was agreed to, without the address', async () => {
    const rows = await t.db
      .selectFrom('consents')
      .select(['kind', 'granted', 'address'])
      .where('user_id', '=', gone.id)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { kind: 'terms', granted: true, address: null },
      { kind: 'privacy', granted: true, address: null },
      { kind: 'marketing', granted: true, address: null },
      { kind: 'marketing', granted: false, address: null },
    ])
  })

  test('is in the audit log, without an address', async () => {
    const line = await t.db
      .selectFrom('audit_lines')
      .selectAll()
      .where('action', '=', 'account.delete')
      .where('object_id', '=', String(gone.id))
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({ actor_id: gone.id, object_type: 'user', before: null, after: null, address: null })
  })
})

test('e-mail and CPF are free at once: the same person registers again and starts anew', async () => {
  const gone = await live(t, company)
  await remove(gone)
  const visitor = registrationOf(t)
  // Clears the farewell mail, so that the newest mail is the one with the link.
  await t.mails()
  t.clock.advance(1000)
  const link = await visitor.invited(undefined, gone.email)
  expect(link.user_id).not.toBe(gone.id)
  expect((await visitor.finish(link, { cpf: gone.cpf })).status).toBe(200)
  const login = await t.call(auth.login, { body: { email: gone.email, password: PASSWORD } })
  const as = { token: login.body.access_token }
  // A new registration, except that welcome points and coupon are given once per person.
  expect((await t.call(auth.me, {}, { as })).body.cashloop_balance).toBe(0)
  expect((await t.call(coupons.redeemed, {}, { as })).body).toEqual([])
  expect((await t.call(privacy.consents, {}, { as })).body.marketing).toBe(false)
})

test('every text of a person goes, also in columns that nobody thought of here: each was given a tell-tale before', async () => {
  const gone = await live(t, company)
  // The password is left out, because `live()` needs it.
  const filled = await fillTexts(
    t.db,
    gone.id,
    (table, column) => fateOf(table, column) !== 'kept' && column !== 'password_hash',
  )
  for (const column of ['users.name', 'sessions.user_agent', 'sessions.address', 'consents.address', 'credits.reason'])
    expect(filled).toContain(column)
  expect((await remove(gone)).status).toBe(204)
  const left = await tracesOf(t.db, ['vestigio-'])
  // The farewell mail is still queued, and visits keep their addresses without the person for half a year.
  expect(left.filter((trace) => trace !== 'pgboss.job.data')).toEqual(['public.access_records.address'])
})

function fateOf(table: string, column: string): string {
  const columns: Readonly<Record<string, Readonly<Record<string, { erased: string }>>>> = PERSONAL_COLUMNS
  const tables: Readonly<Record<string, string>> = PERSONAL_TABLES
  const fate = columns[table]?.[column]?.erased ?? tables[table] ?? 'kept'
  return fate === 'impersonal' ? 'kept' : fate
}

test('somebody else keeps everything', async () => {
  const [gone, stays] = [await live(t, company), await live(t, company)]
  const before = await tracesOf(t.db, tellTales(stays))
  await remove(gone)
  expect(await tracesOf(t.db, tellTales(stays))).toEqual(before)
  expect((await t.call(auth.me, {}, { as: stays })).body).toMatchObject({ name: stays.name, cashloop_balance: 75 })
})

describe('is refused', () => {
  test.each([
    ['auth/wrong-password', 'Senha atual incorreta.', 'errada-errada'],
    ['request/invalid', 'Informe a senha.', ''],
  ])('with %s, and nothing happens', async (code, sentence, password) => {
    const person = await t.as('cliente')
    const rejected = await remove(person, password)
    expect([rejected.status, rejected.body.code, rejected.body.errors]).toEqual([422, code, { password: [sentence] }])
    expect((await t.call(auth.me, {}, { as: person })).status).toBe(200)
  })

  test('to whoever guesses too often, together with the change of the password', async () => {
    const person = await t.as('cliente')
    const change = { current_password: 'errada', password: 'Nova-senha-7781', password_confirmation: 'Nova-senha-7781' }
    for (let i = 0; i < 5; i++) {
      await remove(person, 'errada')
      await t.call(account.changePassword, { body: change }, { as: person })
    }
    const rejected = await remove(person, BUILT)
    expect([rejected.status, rejected.body.code]).toEqual([429, 'request/rate-limited'])
    expect((await t.call(auth.me, {}, { as: person })).status).toBe(200)
  })

  test('to a company, whose coupons customers hold', async () => {
    const admin = await t.as('admin')
    const rejected = await remove(admin, BUILT)
    expect([rejected.status, rejected.body.code]).toEqual([409, 'privacy/company-account'])
    expect((await t.call(auth.me, {}, { as: admin })).status).toBe(200)
  })

  test('to the last root, also when the last two leave at the same moment', async () => {
    const [first, second] = [await t.as('root'), await t.as('root')]
    const answers = await Promise.all([remove(first, BUILT), remove(second, BUILT)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    const last = answers[0]?.status === 409 ? first : second
    expect((await remove(last, BUILT)).body.code).toBe('privacy/last-root')
    await t.db.updateTable('users').set({ role: 'cliente' }).where('id', '=', last.id).execute()
  })
})

test('asked twice at once, it happens once and one farewell is sent', async () => {
  const person = await t.as('cliente')
  const answers = await Promise.all([remove(person, BUILT), remove(person, BUILT)])
  expect(answers.map(({ status }) => status)).toContain(204)
  expect((await t.mails()).filter(({ to }) => to === person.email)).toHaveLength(1)
})

test('a password that was replaced while it was checked deletes nothing', async () => {
  const person = await t.as('cliente')
  const { status, body } = await whilePasswordChanges(t, person.id, () => remove(person, BUILT))
  expect([status, body.code]).toEqual([401, 'auth/required'])
  expect((await t.mails()).filter(({ to }) => to === person.email)).toEqual([])
  const login = await t.call(auth.login, { body: { email: person.email, password: RACED_PASSWORD } })
  expect(login.status).toBe(200)
})

test('a link that was on its way opens nothing', async () => {
  const person = await t.as('cliente')
  const token = await issueLinkToken(t, { userId: person.id, kind: 'finish-customer' })
  await remove(person, BUILT)
  expect((await t.call(auth.validateToken, { params: { token } })).status).toBe(404)
})

test('fields that are none of the form change nobody', async () => {
  const [person, victim] = [await t.as('cliente'), await t.as('cliente')]
  const body = { password: BUILT, id: victim.id, user_id: victim.id, role: 'root', company_id: 1, status: 1 }
  expect((await t.call(privacy.deleteAccount, { body }, { as: person })).status).toBe(204)
  expect((await t.call(auth.me, {}, { as: victim })).status).toBe(200)
  expect((await t.call(auth.me, {}, { as: person })).status).toBe(401)
})
