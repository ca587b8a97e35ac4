import { expect, test } from '@jest/globals'
import { type Row, tableOf, wrongVerdicts } from './table.ts'

const halted: Row = {
  name: 'crash in drawing',
  isGood: false,
  harm: 'fallback',
  reports: 'loaded, crashed',
  visits: 150,
  canaryVisits: 20,
  visitsUntilHalt: 134,
  timeToHalt: 2710,
  timeToRollback: 45,
  haltReason: 'Interrompido pelo host.',
}
const good: Row = {
  ...halted,
  ...{ name: 'good', isGood: true, harm: 'none', reports: 'loaded, drawn', canaryVisits: 75 },
  ...{ visitsUntilHalt: null, timeToHalt: null, timeToRollback: 1010, haltReason: null },
}

test('each release has a line, and those served by the fallback are not those hurt', () => {
  const slow: Row = { ...halted, name: 'slow', harm: 'slow', canaryVisits: 24 }
  const [, , ...lines] = tableOf([good, halted, slow]).split('\n')
  expect(lines).toEqual([
    '| good | loaded, drawn | no halt | 75 | 0 | 0 | no halt | 1.0 s |',
    '| crash in drawing | loaded, crashed | 134 | 20 | 0 | 20 | 2.7 s | 45 ms |',
    '| slow | loaded, crashed | 134 | 24 | 24 (slow) | 0 | 2.7 s | 45 ms |',
  ])
})

test('a table is as wide as its head', () => {
  const widths = tableOf([good, halted])
    .split('\n')
    .map((line) => line.split('|').length)
  expect(new Set(widths).size).toBe(1)
})

test('the drill is passed when each bad canary is halted and the good one is not', () => {
  expect(wrongVerdicts([good, halted])).toEqual([])
})

test('a bad canary that nobody halts, and a good one that is halted, are told', () => {
  const missed = { ...halted, visits: 800, haltReason: null }
  const wronged = { ...good, haltReason: 'Interrompido pelo host.' }
  expect(wrongVerdicts([wronged, missed])).toEqual([
    'good: halted, though nothing is wrong with it. Interrompido pelo host.',
    'crash in drawing: not halted within 800 visits.',
  ])
})
