import { expect, test } from '@jest/globals'
import { type Row, tableOf, wrongVerdicts } from './table.ts'

const halted: Row = {
  of: 'mf-customer',
  name: 'crash in drawing',
  isGood: false,
  harm: 'way back',
  documents: 1,
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

test('each release has a line, and those served by the way back are not those hurt', () => {
  const slow: Row = { ...halted, name: 'slow', harm: 'slow', canaryVisits: 24 }
  const ofShell: Row = { ...halted, of: 'shell', documents: 2 }
  const [, , ...lines] = tableOf([good, halted, slow, ofShell]).split('\n')
  expect(lines).toEqual([
    '| mf-customer | good | loaded, drawn | no halt | 75 | 0 | 0 | no halt | 1.0 s |',
    '| mf-customer | crash in drawing | loaded, crashed | 134 | 20 | 0 | 20 (same page) | 2.7 s | 45 ms |',
    '| mf-customer | slow | loaded, crashed | 134 | 24 | 24 (slow) | 0 | 2.7 s | 45 ms |',
    '| shell | crash in drawing | loaded, crashed | 134 | 20 | 0 | 20 (document 2) | 2.7 s | 45 ms |',
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
    'mf-customer, good: halted, though nothing is wrong with it. Interrompido pelo host.',
    'mf-customer, crash in drawing: not halted within 800 visits.',
  ])
})
