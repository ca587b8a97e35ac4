import { isOfEveryObject, namesIn } from './provided-names.ts'

class Failure extends Error {
  static from = () => new Failure()
}
class Late extends Failure {}

const namespace = (members: object) => Object.assign(members, { [Symbol.toStringTag]: 'Module' })

test('names of a module come with the members of what they hold, inherited ones too', () => {
  const Table = Object.assign(() => null, { Row: () => null, __docgen: {} })
  const names = namesIn({ Table, notify: { error: () => {} }, Late, call: () => {}, LIMIT: 3, none: null })
  expect(names).toEqual(
    expect.arrayContaining(['Table', 'Table.Row', 'notify', 'notify.error', 'call', 'LIMIT', 'none']),
  )
  expect(names).toContain('Late.from')
  expect(names.filter((name) => isOfEveryObject(name.split('.')[1] ?? '') || name.includes('__'))).toEqual([])
})

test('a namespace in a module is a module again', () => {
  const names = namesIn({ z: namespace({ iso: namespace({ date: () => null }), string: () => null }) })
  expect(names).toEqual(['z', 'z.iso', 'z.iso.date', 'z.string'])
})
