import { AskerGone, DatabaseBusy } from './serving-errors.ts'
import { createTurns } from './turns.ts'

const share = (name: string, most: number) => ({ name, most })
const turnsOf = (max: number, over: { waitMs?: number; queue?: number } = {}) =>
  createTurns({ max, waitMs: 60_000, queue: 10, ...over })

test('as many as there are turns go at once, the next one when one ends, in their order', async () => {
  const turns = turnsOf(2)
  const order: number[] = []
  const ends = await Promise.all([turns.take({ shares: [] }), turns.take({ shares: [] })])
  const waiting = [1, 2].map((turn) =>
    turns.take({ shares: [] }).then((end) => {
      order.push(turn)
      return end
    }),
  )
  expect(order).toEqual([])
  ends[0]?.()
  // Ending a turn twice has no further effect.
  ends[0]?.()
  ;(await waiting[0])?.()
  ;(await waiting[1])?.()
  expect(order).toEqual([1, 2])
})

test('those whose share is used up let others pass', async () => {
  const turns = turnsOf(4)
  const greedy = { shares: [share('asker 1', 2)] }
  const ends = await Promise.all([turns.take(greedy), turns.take(greedy)])
  let third = false
  const waiting = turns.take(greedy).then((end) => {
    third = true
    return end
  })
  const other = await turns.take({ shares: [share('asker 2', 2)] })
  expect(third).toBe(false)
  ends[0]?.()
  await waiting
  other()
})

test('too many waiting are refused at once, and one name fills no more than half of the queue', async () => {
  const turns = turnsOf(1, { queue: 4 })
  await turns.take({ shares: [] })
  const leaving = new AbortController()
  const one = { shares: [share('subject a', 1)], gone: leaving.signal }
  const anybody = { shares: [], gone: leaving.signal }
  const waiting = [turns.take(one), turns.take(one)]
  await expect(turns.take(one)).rejects.toBeInstanceOf(DatabaseBusy)
  waiting.push(turns.take(anybody), turns.take(anybody))
  await expect(turns.take(anybody)).rejects.toBeInstanceOf(DatabaseBusy)
  expect(await Promise.race([...waiting, Promise.resolve('still waiting')])).toBe('still waiting')
  leaving.abort()
  for (const { status } of await Promise.allSettled(waiting)) expect(status).toBe('rejected')
})

test('who waits too long, or leaves, waits no more and takes nobody’s turn', async () => {
  const turns = turnsOf(1, { waitMs: 10 })
  const end = await turns.take({ shares: [] })
  await expect(turns.take({ shares: [] })).rejects.toBeInstanceOf(DatabaseBusy)
  const leaving = new AbortController()
  const left = turns.take({ shares: [], gone: leaving.signal })
  leaving.abort()
  await expect(left).rejects.toBeInstanceOf(AskerGone)
  await expect(turns.take({ shares: [], gone: leaving.signal })).rejects.toBeInstanceOf(AskerGone)
  end()
  expect(await turns.take({ shares: [] })).toEqual(expect.any(Function))
})
