import { HeldStatements, sentWithNext } from './held-statements.ts'

/** Sends each statement in turn, and answers what went out in which round trip. */
async function trips(...statements: readonly (string | { unread: string })[]): Promise<string[][]> {
  const held = new HeldStatements()
  const sent: string[][] = []
  const take = (sql: string) => {
    const taken = held.take({ sql, parameters: [] })
    if ('send' in taken) sent.push(taken.send.map((one) => one.sql))
  }
  for (const one of statements)
    if (typeof one === 'string') take(one)
    else await sentWithNext(async () => take(one.unread))
  return sent
}

test('a transaction begins with its first statement and ends with the last one that nobody reads', async () => {
  expect(await trips('begin', 'insert', 'savepoint handler', 'select', { unread: 'update' }, 'commit')).toEqual([
    ['begin', 'insert'],
    ['savepoint handler', 'select'],
    ['update', 'commit'],
  ])
})

test('outside of a transaction everything goes out at once', async () => {
  expect(await trips({ unread: 'update' }, 'select')).toEqual([['update'], ['select']])
})

test.each(['commit', 'rollback'])('a transaction in which nothing was asked is none: %s', async (end) => {
  expect(await trips('start transaction read only', end, 'select')).toEqual([['select']])
})

test('what was held is undone with its transaction', async () => {
  expect(await trips('begin', { unread: 'update' }, 'rollback')).toEqual([])
  expect(await trips('begin', 'insert', { unread: 'update' }, 'rollback')).toEqual([['begin', 'insert'], ['rollback']])
})

test('going back to a savepoint takes along what was held since', async () => {
  const back = 'rollback to savepoint handler'
  expect(await trips('begin', 'insert', 'savepoint handler', { unread: 'update' }, back, 'select', 'commit')).toEqual([
    ['begin', 'insert'],
    ['savepoint handler', 'select'],
    ['commit'],
  ])
  expect(
    await trips('begin', 'savepoint handler', 'select', { unread: 'update' }, back, { unread: 'answer' }, 'commit'),
  ).toEqual([
    ['begin', 'savepoint handler', 'select'],
    [back, 'answer', 'commit'],
  ])
})
