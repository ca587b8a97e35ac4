import { sql } from 'kysely'
import { inTransaction } from '../../src/db/transaction.ts'
import { HOUR } from '../../src/lib/clock.ts'
import type { MailJob } from '../../src/mail/mail-jobs.ts'
import { type Mailing, openMailing } from '../../src/mail/mailing.ts'
import { mailHandlers } from '../../src/main/mail-handlers.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { mailServer } from '../world/mail-server.ts'

let t: TestApp
let server: Awaited<ReturnType<typeof mailServer>>
let mailing: Mailing
beforeEach(async () => {
  server = await mailServer()
  t = await testApp({ SMTP_URL: server.url })
  mailing = await openMailing(t, mailHandlers)
})
afterEach(async () => {
  await mailing.close()
  await t.close()
  await server.close()
})

const order = (mail: MailJob) => inTransaction(t.db, (trx) => mailing.outbox.add(trx, mail))
const recipients = () => server.received.map((mail) => /^To: (\S+)$/m.exec(mail)?.[1])

/** Adds `times` copies of the queued job, as a large import would. */
const repeatWaiting = (times: number) =>
  sql`
    insert into pgboss.job
    select (jsonb_populate_record(job, jsonb_build_object('id', gen_random_uuid()))).*
    from pgboss.job, generate_series(1, ${times}) where name = 'mail'`.execute(t.db)

async function invited() {
  const company = await t.as('admin')
  const now = t.clock.now()
  const { id } = await t.db
    .insertInto('customer_invitations')
    .values({
      ...{ company_id: company.id, email: 'convidada@x.test', name: 'Ana', phone: null, created_at: now, sent_at: now },
      ...{ expires_at: new Date(now.getTime() + 24 * HOUR), withdrawn_at: null, decided_at: null, customer_id: null },
      ...{ token_hash: null, offered_clp: null, offer_reason: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('a confirmation overtakes the ten thousand invitations of a file', async () => {
  await order({ mail: 'customer-invited', to: 'convidada@x.test', invitationId: await invited() })
  await repeatWaiting(9_999)
  await order({ mail: 'password-changed', to: 'dona@x.test', name: 'Dona' })
  const arrived = Promise.withResolvers<number>()
  const before = server.received.push
  server.received.push = (...mails) => {
    const count = before.apply(server.received, mails)
    if (recipients().includes('dona@x.test')) arrived.resolve(count)
    return count
  }
  await mailing.start((error) => arrived.reject(error))
  // At most the mails that two workers had fetched at their first poll.
  expect(await arrived.promise).toBeLessThan(100)
})

test('of what waits, leaves first what somebody waits for, then news, then invitations', async () => {
  await order({ mail: 'customer-invited', to: 'convidada@x.test', invitationId: await invited() })
  await order({ mail: 'company-received', to: 'empresa@x.test' })
  await order({ mail: 'password-changed', to: 'dona@x.test', name: 'Dona' })
  await mailing.deliverWaiting()
  expect(recipients()).toEqual(['dona@x.test', 'empresa@x.test', 'convidada@x.test'])
})
