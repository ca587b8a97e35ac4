import { checkOf, failuresOf, queueRows, seriesOf, totalOf } from './operations.rules.ts'

const hour = (quando: string, cadastros: number, resgates: number) => ({ quando, cadastros, resgates })
const PERIODS = [
  hour('2026-11-20T10', 1, 4),
  hour('2026-11-20T11', 0, 2),
  hour('2026-11-20T12', 0, 5),
  hour('2026-11-20T13', 0, 3),
]

test('the second half of the periods is shown, and the first is what it is compared with', () => {
  expect(seriesOf(PERIODS, 'resgates')).toEqual({
    points: [
      { day: '2026-11-20T12', value: 5 },
      { day: '2026-11-20T13', value: 3 },
    ],
    before: 6,
  })
  expect(totalOf(PERIODS, 'resgates')).toBe(8)
  expect(seriesOf(PERIODS, 'cadastros')).toEqual({ points: [], before: 1 })
})

test('hours without a failure are drawn only beside one with', () => {
  const calls = (falhas: readonly number[]) => ({
    horas: falhas.map((count, at) => ({ quando: `2026-11-20T1${at}`, chamadas: 9, falhas: count })),
    lentas: [],
    falhas: [],
  })
  expect(failuresOf(calls([0, 0]))).toEqual([])
  expect(failuresOf(calls([0, 2]))).toEqual([
    { day: '2026-11-20T10', value: 0 },
    { day: '2026-11-20T11', value: 2 },
  ])
})

const NONE = { esperando: 0, segundos: 0 }

test.each([
  ['nothing waits', NONE, 0, 'empty'],
  ['jobs wait for less than the alert', { esperando: 3, segundos: 900 }, 0, 'moving'],
  ['the oldest waits longer than the alert', { esperando: 1, segundos: 901 }, 0, 'late'],
] as const)('a queue: %s', (_name, mail, _dropped, is) => {
  const rows = queueRows({ filas: { mail, wallet: NONE }, espelho: { ...NONE, desistidas: 0 } })
  expect(rows.map((row) => [row.name, row.is])).toEqual([
    ['mail', is],
    ['wallet', 'empty'],
    ['mirror', 'empty'],
  ])
})

test('movements that are no longer tried are late, however few wait', () => {
  const rows = queueRows({ filas: { mail: NONE, wallet: NONE }, espelho: { ...NONE, desistidas: 1 } })
  expect(rows[2]).toMatchObject({ is: 'late', dropped: 1 })
})

const CHECK = {
  ...{ em: '2026-11-20T06:00:00Z', dia: '2026-11-20', regras: 31, violadas: 0 },
  ...{ pessoas: 4, transferencias: 9, linhas: 20 },
}

test.each([
  ['holds', CHECK],
  ['old', { ...CHECK, dia: '2026-11-19' }],
  ['violated', { ...CHECK, dia: '2026-11-19', violadas: 1 }],
  ['nobody', { ...CHECK, pessoas: 0 }],
  ['none', null],
] as const)('a ledger check: %s', (is, ultima) => {
  expect(checkOf({ hoje: '2026-11-20', ultima })).toBe(is)
})
