import { privacy } from '@loopi/contract/privacy/privacy.contract'
import { PASSWORD, type Person } from '../../test/builders.ts'
import { sharedTestApp } from '../../test/test-app.ts'
import { tracesOf } from '../../test/world/traces.ts'
import { move } from '../../test/world/wallets.ts'
import { SECOND } from '../lib/clock.ts'
import { customerAccount, ISSUANCE } from '../modules/ledger/ledger.public.ts'
import { eraseAgain, printErased } from './erased.ts'

const t = sharedTestApp()
const PHONE = '+5511987650001'

const listed = async () => {
  const lines: string[] = []
  await printErased(t, (line) => lines.push(line))
  return lines
}
const again = async (list: readonly string[]) => {
  const lines: string[] = []
  await eraseAgain(t, list.join('\n'), (line) => lines.push(line))
  return lines
}

/** The row of a person as a restored backup has it. */
const restoredAs = (person: Person, over: { created_at?: Date } = {}) =>
  t.db
    .updateTable('users')
    .set({
      name: person.name,
      email: person.email,
      phone: PHONE,
      status: 'active',
      password_hash: 'x',
      deleted_at: null,
      ...over,
    })
    .where('id', '=', person.id)
    .execute()

test('the list names deleted accounts by number and moment alone', async () => {
  const [gone] = [await t.as('cliente'), await t.as('cliente')]
  await t.call(privacy.deleteAccount, { body: { password: PASSWORD } }, { as: gone })
  expect(await listed()).toEqual([`${gone.id} ${t.clock.now().toISOString()}`])
})

test('somebody whom a restore brought back is deleted again, points included, and once', async () => {
  const gone = await t.as('cliente')
  await t.call(privacy.deleteAccount, { body: { password: PASSWORD } }, { as: gone })
  const list = await listed()
  await restoredAs(gone)
  await move(t, ISSUANCE, customerAccount(gone.id), 100)
  expect(await again(list)).toEqual(['Deletions of the list 1, repeated 1.'])
  expect(await tracesOf(t.db, [gone.email, PHONE])).toEqual([])
  const account = t.db.selectFrom('ledger_accounts').select('balance').where('owner_id', '=', gone.id)
  expect(await account.executeTakeFirst()).toEqual({ balance: 0 })
  expect(await again(list)).toEqual(['Deletions of the list 1, repeated 0.'])
})

test('somebody who got the number after the restore stays', async () => {
  const gone = await t.as('cliente')
  await t.call(privacy.deleteAccount, { body: { password: PASSWORD } }, { as: gone })
  const list = await listed()
  t.clock.advance(SECOND)
  await restoredAs(gone, { created_at: t.clock.now() })
  expect(await again(list)).toEqual(['Deletions of the list 1, repeated 0.'])
})

test('a list that is damaged deletes nobody', async () => {
  const person = await t.as('cliente')
  await expect(again([`${person.id} ${t.clock.now().toISOString()}`, '7 ontem'])).rejects.toThrow('"7 ontem" is not')
  expect(await listed()).toEqual([])
})
