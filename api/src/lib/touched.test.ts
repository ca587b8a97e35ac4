import { AppError } from './app-error.ts'
import { touchedOf } from './touched.ts'

const seen = { title: 'Café', valid_until: '2030-01-10', link: null }

test.each([
  ['without what was seen all is meant', { title: 'Chá' }, undefined, { title: 'Café novo' }, { title: 'Chá' }],
  [
    'an untouched field stays as it is now',
    { ...seen, title: 'Chá' },
    seen,
    { ...seen, valid_until: '2031-06-30' },
    { title: 'Chá', valid_until: '2031-06-30', link: null },
  ],
  ['the same change elsewhere is no conflict', { title: 'Chá' }, seen, { title: 'Chá' }, { title: 'Chá' }],
  ['another spelling of what was seen is none either', { title: 'Chá' }, seen, { title: 'CAFE' }, { title: 'Chá' }],
  ['a changed accent was touched', { title: 'Cafe' }, seen, { title: 'Café' }, { title: 'Cafe' }],
])('%s', (_what, sent, before, now, meant) =>
  expect(touchedOf<object & Record<string, unknown>>(sent, before, now)).toEqual(meant),
)

test('a field that was touched on both sides is refused, with what it is now', () => {
  const save = () =>
    touchedOf({ title: 'Chá', valid_until: '2032-01-01', link: null }, seen, {
      title: 'Café',
      valid_until: '2031-06-30',
      link: null,
    })
  expect(save).toThrow(AppError)
  try {
    save()
  } catch (error) {
    expect([
      (error as AppError).code,
      (error as AppError).status,
      (error as AppError).fields,
      (error as AppError).now,
    ]).toEqual([
      'request/changed-meanwhile',
      409,
      { valid_until: ['Mudou enquanto você editava: agora é “30/06/2031”.'] },
      { valid_until: '2031-06-30' },
    ])
  }
})
