import type { Person } from '../../test/builders.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { differences, move, statesOf } from '../../test/world/wallets.ts'
import { companyBudget, customerAccount, ISSUANCE } from '../modules/ledger/ledger.public.ts'
import { reportFailed } from './wallet-failed.ts'

let t: TestApp
let ana: Person
beforeEach(async () => {
  t = await testApp()
  ana = await t.as('cliente')
  await move(t, ISSUANCE, customerAccount(ana.id), 100)
  await t.wallets.worker.workOff()
})
afterEach(() => t.close())

const pins = (incorrect_attempts: number) => t.db.updateTable('sandbox_users').set({ incorrect_attempts }).execute()
const report = async (retry: boolean) => {
  const output: string[] = []
  const isDone = await reportFailed(t.db, { retry, now: t.clock.now() }, (text) => void output.push(text))
  return { isDone, said: output.join('\n') }
}

test('says so where nothing waits for a person', async () => {
  expect(await report(false)).toEqual({ isDone: true, said: expect.stringContaining('No movement waits') })
})

test('lists what waits and why; given back, it arrives once', async () => {
  await pins(5)
  await move(t, customerAccount(ana.id), companyBudget((await t.as('admin')).id), 30)
  await t.wallets.worker.workOff()
  const listed = await report(false)
  expect(listed.isDone).toBe(false)
  expect(listed.said).toMatch(/✗ movement \d+, 30 CLP, attempts 1: .*pincode\.locked/)
  expect(await statesOf(t.db)).toEqual({ settled: 1, failed: 1 })

  await pins(0)
  expect(await report(true)).toEqual({ isDone: true, said: expect.stringContaining('1 back in the queue.') })
  await t.wallets.worker.workOff()
  expect([await statesOf(t.db), await differences(t.db)]).toEqual([{ settled: 2 }, []])
})
