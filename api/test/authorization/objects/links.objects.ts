import { inTransaction } from '../../../src/db/transaction.ts'
import { issueLinkToken } from '../../../src/modules/credentials/link-tokens.public.ts'
import { keepTakeback } from '../../../src/modules/own-account/email-takeback.repository.ts'
import { issueLoginGrant } from '../../../src/modules/post-registration-login/post-registration-login.public.ts'
import type { TestApp } from '../../test-app.ts'
import { named, type Visitor } from '../world.ts'
import type { Objects } from './objects.ts'
import { type Finders, MISSING_TOKEN, type Reach } from './reach.ts'

type LinkKind = 'first entry' | 'customer link' | 'company link' | 'e-mail link' | 'take-back link' | 'reset link'

/** Link of the visitor, or of the other side's customer. */
const ofPerson =
  (issue: (t: TestApp, userId: number) => Promise<string>) =>
  async (t: TestApp, { person, other }: Visitor, reach: Reach): Promise<{ token: string }> => ({
    token: reach === 'missing' ? MISSING_TOKEN : await issue(t, reach === 'own' ? person.id : other.customer.id),
  })

export const linkFinders: Finders<LinkKind> = {
  'first entry': async (t, { person }, reach) => {
    if (reach === 'missing') return { entrada: MISSING_TOKEN }
    const userId = await insertPending(t, `recem-${reach}-${person.id}`)
    await t.db.updateTable('users').set({ status: 'active', password_hash: 'x' }).where('id', '=', userId).execute()
    const finisher = { userId, address: reach === 'own' ? '127.0.0.1' : '203.0.113.9', at: t.clock.now() }
    return { entrada: await inTransaction(t.db, (trx) => issueLoginGrant(trx, finisher)) }
  },
  'customer link': async (t, { person }, reach) => {
    const own = await insertPending(t, `pendente-${reach}-${person.id}`)
    return linkOf(t, reach, { kind: 'finish-customer', own, other: person.id })
  },
  'company link': (t, { mine, other }, reach) =>
    linkOf(t, reach, { kind: 'finish-company', own: mine.admin.id, other: other.admin.id }),
  'e-mail link': ofPerson(async (t, userId) => {
    const change = await t.db
      .insertInto('email_changes')
      .values({ user_id: userId, email: `novo-${userId}@matriz.test`, asked_at: t.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return issueLinkToken(t, { userId, kind: 'change-email', emailChangeId: change.id })
  }),
  'take-back link': ofPerson(async (t, userId) => {
    const email = `antes-${userId}@matriz.test`
    const now = t.clock.now()
    const emailTakebackId = await inTransaction(t.db, (trx) => keepTakeback(trx, { userId, email, now }))
    return issueLinkToken(t, { userId, kind: 'take-back-email', emailTakebackId })
  }),
  'reset link': ofPerson((t, userId) => issueLinkToken(t, { userId, kind: 'reset-password' })),
}

type Ends = { kind: 'finish-customer' | 'finish-company'; own: number; other: number }

async function linkOf(t: TestApp, reach: Reach, { kind, own, other }: Ends): Promise<Objects['customer link']> {
  if (reach === 'missing') return { token: MISSING_TOKEN, user_id: own }
  const token = await issueLinkToken(t, { userId: own, kind })
  return { token, user_id: reach === 'own' ? own : other }
}

async function insertPending(t: TestApp, name: string): Promise<number> {
  const values = { ...named(name), role: 'cliente', created_at: t.clock.now() } as const
  return (await t.db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()).id
}
