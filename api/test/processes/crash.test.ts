import { crash } from './crash-run.ts'

test('kill -9 of api and database under load loses no acknowledged redemption or claim, and pays none twice', async () => {
  const report = await crash({ kills: { api: 1, database: 1 }, loadMs: 500 })
  const { lost, doubled, unasked, changed, unexpected } = report
  const wrong = { lost, doubled, unasked, changed, unexpected }
  expect(wrong).toEqual({ lost: [], doubled: [], unasked: [], changed: [], unexpected: [] })
  expect(report.findings.flatMap(({ violations }) => violations)).toEqual([])
  expect(report.redeemed).toBeGreaterThan(25)
  expect(report.claimed).toBeGreaterThan(10)
  expect(report.late).toBeGreaterThan(5)
  expect(report.replayed).toBeGreaterThan(20)
})
