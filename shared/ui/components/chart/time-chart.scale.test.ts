import { dayText, endsAndMiddle, nearest, niceTop, placeOnBands, placeOnLine } from './time-chart.scale.ts'

test.each([
  [0, 2],
  [1, 2],
  [2, 2],
  [3, 4],
  [7, 8],
  [9, 10],
  [10, 10],
  [11, 20],
  [350, 400],
  [1250, 2000],
  [8001, 10_000],
])('the top of an axis for %i is %i', (largest, top) => {
  expect(niceTop(largest)).toBe(top)
})

const points = [
  { day: '2026-02-27', value: 0 },
  { day: '2026-02-28', value: 50 },
  { day: '2026-03-03', value: 100 },
]

test('a line follows the calendar: a day without a point keeps its room', () => {
  expect(placeOnLine(points, 100).map(({ x, y }) => [x, y])).toEqual([
    [0, 100],
    [25, 50],
    [100, 0],
  ])
})

test('the change of the clocks moves no point', () => {
  const days = ['2026-10-24', '2026-10-25', '2026-10-26'].map((day) => ({ day, value: 1 }))
  expect(placeOnLine(days, 2).map(({ x }) => x)).toEqual([0, 50, 100])
})

test('a single point stands in the middle', () => {
  expect(placeOnLine(points.slice(0, 1), 2)).toEqual([{ day: '2026-02-27', value: 0, x: 50, y: 100 }])
  expect(placeOnBands(points.slice(0, 1), 2)).toEqual([{ day: '2026-02-27', value: 0, x: 50, y: 100 }])
})

test('bars have a band each, whatever lies between their days', () => {
  expect(placeOnBands(points, 200).map(({ x, y }) => [Math.round(x), y])).toEqual([
    [17, 100],
    [50, 75],
    [83, 50],
  ])
})

test.each([
  [-20, 0],
  [10, 0],
  [13, 1],
  [60, 1],
  [63, 2],
  [140, 2],
])('nearest to %i per cent is point %i', (x, index) => {
  expect(nearest(placeOnLine(points, 100), x)).toBe(index)
})

test('days below the plot are said once', () => {
  const days = (count: number) => endsAndMiddle(placeOnLine(points.slice(0, count), 100)).map(({ day }) => day)
  expect(days(1)).toEqual(['2026-02-27'])
  expect(days(2)).toEqual(['2026-02-27', '2026-02-28'])
  expect(days(3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-03'])
})

test('a day is written as people here write it', () => {
  expect([dayText('2026-11-05', false), dayText('2026-11-05', true)]).toEqual(['05/11', '05/11/2026'])
})
