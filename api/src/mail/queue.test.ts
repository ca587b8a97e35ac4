import { PgBoss } from 'pg-boss'
import { sharedTestApp } from '../../test/test-app.ts'
import { MAIL_QUEUE, queueDatabase } from './queue.ts'

const t = sharedTestApp()

test('pg-boss gets the rows of every statement of one text', async () => {
  const { rows } = await queueDatabase(t.db).executeSql('begin; select 1 as one; select 2 as two; commit', [])
  expect(rows).toEqual([{ one: 1 }, { two: 2 }])
})

test('the queue of mails is tidied up through the connections of the api', async () => {
  const errors: Error[] = []
  const boss = new PgBoss({ db: queueDatabase(t.db), migrate: false, schedule: false, supervise: false })
  boss.on('error', (error) => errors.push(error))
  await boss.start()
  await boss.supervise(MAIL_QUEUE)
  await boss.stop({ graceful: false })
  expect(errors).toEqual([])
})
