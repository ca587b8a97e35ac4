import { findInstalledPostgres } from '../../../platform/local/postgres/installed-postgres.ts'
import { drillRestore, failuresOf } from './restore-run.ts'

test('the documented commands restore database and store to a second: nothing confirmed is lost, nothing later is there', async () => {
  const programs = findInstalledPostgres()
  if (programs === null) throw new Error('There is no pg_basebackup here; npm test says so and leaves this test out.')
  const report = await drillRestore({ programs, seconds: 3 })
  expect(failuresOf(report)).toEqual([])
  for (const { kind, confirmed } of report.rows) expect([kind, confirmed > 5]).toEqual([kind, true])
  expect(report.afterMoment).toBeGreaterThan(20)
  expect(report.revisions.last).toBeGreaterThan(report.revisions.then)
  expect(report.deletions).toEqual({ asked: 5, repeated: 5 })
}, 180_000)
