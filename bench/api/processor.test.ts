import { execFileSync } from 'node:child_process'
import { expect, test } from '@jest/globals'
import { perCall, spentBy } from './processor.ts'

test('time of a call is what came between two readings, by part, in microseconds', () => {
  const [before, after] = [
    { load: 10, api: 500 },
    { load: 30, api: 2500 },
  ]
  expect(perCall(before, after, 1000)).toEqual({ load: 20, api: 2000 })
})

test('a part that no call came to took nothing', () => {
  expect(perCall({ host: 7 }, { host: 7 }, 0)).toEqual({ host: 0 })
})

test('a process has worked for as long as it says itself, and an ended child for the load', () => {
  const before = spentBy({ self: process.pid })
  execFileSync(process.execPath, ['--eval', 'const ends = Date.now() + 200; while (Date.now() < ends);'])
  const after = spentBy({ self: process.pid })
  if (process.platform !== 'linux') return expect(after).toBeNull()
  const { user, system } = process.cpuUsage()
  expect(after?.self).toBeGreaterThan((user + system) / 1000 / 2)
  expect((after?.load ?? 0) - (before?.load ?? 0)).toBeGreaterThan(0)
})
