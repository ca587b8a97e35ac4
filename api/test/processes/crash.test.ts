import { crash } from './crash-run.ts'

test('kill -9 of api and database under load loses no acknowledged redemption', async () => {
  const report = await crash({ api: 1, database: 1, loadMs: 500 })
  const { lost, unasked, changed, unexpected } = report
  expect({ lost, unasked, changed, unexpected }).toEqual({ lost: [], unasked: [], changed: [], unexpected: [] })
  expect(report.findings.flatMap(({ violations }) => violations)).toEqual([])
  expect(report.acknowledged).toBeGreaterThan(50)
  expect(report.replayed).toBeGreaterThan(20)
}, 120_000)
