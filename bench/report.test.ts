import { expect, test } from '@jest/globals'
import { markdownOf, tableOf, withFigures } from './report.ts'

const page = 'Before.\n\n<!-- figures: pages -->\n\nOld.\n\n<!-- end: pages -->\n\nAfter.\n'

test('figures take the place of the last ones, and leave the rest of the page as it is', () => {
  const written = withFigures(page, 'pages', 'New.')
  expect(written).toBe('Before.\n\n<!-- figures: pages -->\n\nNew.\n\n<!-- end: pages -->\n\nAfter.\n')
  expect(withFigures(written, 'pages', 'New.')).toBe(written)
})

test('a bench that has no part of the page says so', () => {
  expect(() => withFigures(page, 'tables', 'New.')).toThrow('no part for tables')
})

test('a table aligns its figures to the right', () => {
  expect(markdownOf({ header: ['page', 'ms'], rows: [['/', '12']] })).toBe('| page | ms |\n| --- | ---: |\n| / | 12 |')
})

test('named rows become a table with their names in the first column', () => {
  expect(tableOf('page', { '/': { ms: 12, kB: '3' }, '/marcas': { ms: 14 } })).toEqual({
    header: ['page', 'ms', 'kB'],
    rows: [
      ['/', '12', '3'],
      ['/marcas', '14', '–'],
    ],
  })
})
