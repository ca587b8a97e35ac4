import { endedByItsStatement, endingWith, HeldStatements, sentWithNext } from './held-statements.ts'

/** Sends each statement in turn, and answers what went out in which round trip. */
type Statement = string | { unread: string } | { last: string }

async function trips(...statements: readonly Statement[]): Promise<string[][]> {
  return tripsOf(new HeldStatements(), statements)
}

async function tripsOf(held: HeldStatements, statements: readonly Statement[]): Promise<string[][]> {
  const sent: string[][] = []
  const take = (sql: string) => {
    const taken = held.take({ sql, parameters: [] })
    if ('send' in taken) sent.push(taken.send.map((one) => one.sql))
  }
  for (const one of statements)
    if (typeof one === 'string') take(one)
    else if ('unread' in one) await sentWithNext(async () => take(one.unread))
    else await endingWith(async () => take(one.last))
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

describe('a transaction that its one writing statement may end', () => {
  const redeeming: Statement[] = ['begin', { last: 'redeem' }, 'select', 'commit', 'begin', 'insert', 'commit']

  test('is that statement, and what is asked afterwards is no part of it', async () => {
    expect(await endedByItsStatement(() => trips(...redeeming))).toEqual([
      ['redeem'],
      ['select'],
      ['begin', 'insert'],
      ['commit'],
    ])
  })

  test('takes along what was held, and its commit', async () => {
    const held = ['start transaction', { last: 'redeem' }, 'rollback'] satisfies Statement[]
    expect(await endedByItsStatement(() => trips(...held))).toEqual([['start transaction', 'redeem', 'commit']])
  })

  test('has its beginning and end where a session is lent', async () => {
    const lent = new HeldStatements({ isLent: true })
    expect((await endedByItsStatement(() => tripsOf(lent, redeeming)))[0]).toEqual(['begin', 'redeem', 'commit'])
  })

  test('goes on behind that statement where more may be written', async () => {
    expect(await trips(...redeeming)).toEqual([
      ['begin', 'redeem'],
      ['select'],
      ['commit'],
      ['begin', 'insert'],
      ['commit'],
    ])
  })
})
