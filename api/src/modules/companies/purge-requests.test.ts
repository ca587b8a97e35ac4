import { companies } from '@loopi/contract/companies/companies.contract'
import type { Person } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { checkLedger } from '../../jobs/ledger-check.ts'
import { addMs, DAY } from '../../lib/clock.ts'
import { purgeRequests } from './companies.public.ts'

const t = sharedTestApp()

let root: Person
beforeEach(async () => {
  root = await t.as('root')
})

/** Deletes requests of up to tomorrow. */
const purge = () => {
  const before = addMs(t.clock.now(), DAY)
  return t.db.transaction().execute((trx) => purgeRequests(trx, { before, most: 10 }))
}

const reject = ({ id }: Person) =>
  t.call(companies.changeStatus, { body: { user_id: id, status: 0, motivo: 'Duplicado.' } }, { as: root })

test('a request that root changed and rejected goes with what the log tells of its sender', async () => {
  const nobody = { status: 'pending', password_hash: null } as const
  const request = await t.as('admin', nobody, { status: 2, email: 'oi@jatoba.test' })
  await t.db.deleteFrom('sessions').where('user_id', '=', request.id).execute()
  await t.call(companies.update, { body: { user_id: request.id, email: 'novo@jatoba.test' } }, { as: root })
  await reject(request)
  await t.mails()
  expect(await purge()).toBe(1)
  expect(await t.db.selectFrom('companies').select('id').execute()).toEqual([])
  const lines = await t.db.selectFrom('audit_lines').select(['action', 'after']).orderBy('id').execute()
  expect(lines).toEqual([
    { action: 'company.update', after: null },
    { action: 'company.status', after: { status: 0, motivo: 'Duplicado.' } },
  ])
  expect((await checkLedger(t.db)).flatMap(({ violations }) => violations)).toEqual([])
})

test('a company whose team once worked is no request, even when its first admin is gone', async () => {
  const ana = await t.as('admin')
  await t.member(ana, 'proprietario')
  const gone = { status: 'pending', email: null, password_hash: null } as const
  await t.db.updateTable('users').set(gone).where('id', '=', ana.id).execute()
  await reject(ana)
  expect(await purge()).toBe(0)
})
