import { account } from '@loopi/contract/account/account.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import { credits } from '@loopi/contract/credits/credits.contract'
import { privacy } from '@loopi/contract/privacy/privacy.contract'
import { sql } from 'kysely'
import { PASSWORD, type Person } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { tracesOf } from '../../../test/world/traces.ts'
import { inTransaction } from '../../db/transaction.ts'
import { companyBudget, ISSUANCE, transfer } from '../ledger/ledger.public.ts'

const t = sharedTestApp()
const remove = (person: Person) => t.call(privacy.deleteAccount, { body: { password: PASSWORD } }, { as: person })
const lines = () => t.db.selectFrom('audit_lines').selectAll().orderBy('id').execute()

/** A company, a customer, and a credit that was sent with an idempotency key. */
async function creditedCustomer() {
  const company = await t.as('admin')
  const customer = await t.as('cliente')
  await t.db
    .insertInto('company_customers')
    .values({ company_id: company.id, customer_id: customer.id, source: 'redemption', created_at: t.clock.now() })
    .execute()
  await inTransaction(t.db, (trx) =>
    transfer(trx, {
      from: ISSUANCE,
      to: companyBudget(company.id),
      amount: 100,
      reason: 'funding',
      source: { type: 'order', id: 'x' },
      at: t.clock.now(),
    }),
  )
  const give = () =>
    t.call(
      credits.give,
      { params: { id: customer.id }, body: { valor: 5, motivo: 'Obrigado' } },
      { as: company, headers: { 'idempotency-key': 'k-1' } },
    )
  return { company, customer, give, given: await give() }
}

test.each(['Patrocínio do evento', '"saldo_empresa":95', 'a","before":{"x":"', '\\\\d{2}[[:alpha:]]+(', '^.*$'])(
  'somebody whose phone is %s rewrites nothing by going',
  async (phone) => {
    const root = await t.as('root')
    const { company, give, given } = await creditedCustomer()
    await t.call(
      companies.credit,
      { params: { id: company.id }, body: { valor: 10, motivo: 'Patrocínio do evento' } },
      { as: root, headers: { 'idempotency-key': 'r-1' } },
    )
    const before = await lines()
    const stranger = await t.as('cliente', { phone })
    expect((await remove(stranger)).status).toBe(204)
    expect((await lines()).filter(({ actor_id }) => actor_id !== stranger.id)).toEqual(before)
    const again = await give()
    expect([again.status, again.text]).toEqual([200, given.text])
  },
)

test('an answer about somebody who went is gone, and its key stays used', async () => {
  const { company, customer, give, given } = await creditedCustomer()
  expect(given.status).toBe(200)
  await remove(customer)
  const again = await give()
  expect([again.status, again.body.code]).toEqual([410, 'request/answer-gone'])
  const spent = t.db.selectFrom('ledger_accounts').select('balance').where('owner_id', '=', company.id)
  expect(await spent.where('kind', '=', 'company').executeTakeFirst()).toEqual({ balance: 95 })
})

test('what the log told of somebody goes, and the lines stay as they were', async () => {
  const { customer } = await creditedCustomer()
  const bare = () => t.db.selectFrom('audit_log').selectAll().orderBy('id').execute()
  const before = await bare()
  expect((await lines()).map(({ after }) => after)).toEqual([{ valor: 5, motivo: 'Obrigado' }])
  await remove(customer)
  expect((await bare()).slice(0, before.length)).toEqual(before)
  expect((await lines()).map(({ after }) => after)).toEqual([null, null])
})

test('wishing for an address and going takes no mail of the one who owns it', async () => {
  const owner = await t.as('cliente', { email: 'dona@exemplo.test' })
  await t.call(
    account.changePassword,
    { body: { current_password: PASSWORD, password: 'Outra-senha-7781', password_confirmation: 'Outra-senha-7781' } },
    { as: owner },
  )
  await t.mails()
  const stranger = await t.as('cliente')
  await t.db
    .insertInto('email_changes')
    .values({ user_id: stranger.id, email: owner.email, asked_at: t.clock.now() })
    .execute()
  await sql`insert into pgboss.job (name, data) values ('mail', ${JSON.stringify({ mail: 'account-deleted', to: owner.email })})`.execute(
    t.db,
  )
  const copy = await t.call(privacy.personalData, {}, { as: stranger })
  expect(copy.body.emails).toEqual([])
  expect((await remove(stranger)).status).toBe(204)
  const mails = (await t.mails()).filter(({ to }) => to === owner.email).map(({ subject }) => subject)
  expect(mails.sort()).toEqual(['Sua conta Loopi foi excluída', 'Sua senha foi trocada'].sort())
})

test('a mail that went to the wished address goes with who wished for it', async () => {
  const person = await t.as('cliente', { name: 'Filomena Quaresma' })
  const response = await t.call(
    account.update,
    { body: { email: 'nova@exemplo.test', senha_atual: PASSWORD } },
    { as: person },
  )
  expect(response.status).toBe(200)
  expect((await t.mails()).map(({ to }) => to)).toContain('nova@exemplo.test')
  await remove(person)
  await t.mails()
  expect(await tracesOf(t.db, ['nova@exemplo.test', 'Filomena'])).toEqual([])
})
