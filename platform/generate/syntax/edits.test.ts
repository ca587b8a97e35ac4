import {
  addElement,
  addImport,
  addProperty,
  addRoute,
  addToDefaultExport,
  addUnionMember,
  calledFor,
  importedFrom,
  keysAt,
} from './edits.ts'

describe('a property is added', () => {
  test('behind those of its kind, and every other byte stays, also behind letters of two bytes', async () => {
    const text = "// Cupão, ação\nexport const codes = {\n  'a/1': 1, // one\n  'b/1': 2,\n} as const satisfies Codes\n"
    const changed = await addProperty(['codes'], "'a/2': 3", 'a/')(text)
    expect(changed).toBe(text.replace("'a/1': 1,", "'a/1': 1,\n'a/2': 3,"))
  })

  test('behind all others without one of its kind, and into an empty object', async () => {
    expect(await addProperty(['codes'], 'c: 3', 'x/')('const codes = { ...a, b: 2 }')).toBe(
      'const codes = { ...a, b: 2,\nc: 3 }',
    )
    expect(await addProperty(['codes'], 'a: 1')('const codes = {}')).toBe('const codes = {a: 1}')
  })

  test.each([
    ['of a call', 'const area = defineArea({ routes: { a } })', ['area', 'routes']],
    ['that an arrow function answers', 'const area = (world) => ({ a })', ['area']],
    ['that a function returns', 'const area = (world) => { const b = {}\n return { a } }', ['area']],
  ] as const)('to an object %s', async (_what, text, place) => {
    expect(await addProperty(place, 'z')(text)).toBe(text.replace('{ a }', '{ a,\nz }'))
  })

  test('to the last object of the call that a module exports', async () => {
    const text = "export default defineAreaModule(area, { '/a': load })"
    expect(await addToDefaultExport("'/b': load")(text)).toBe(text.replace("'/a': load", "'/a': load,\n'/b': load"))
  })
})

test('an element is added to a list, an empty one too, and one inside a function', async () => {
  expect(await addElement(['a', 'list'], "'y'")("const a = { list: ['x'] }")).toBe("const a = { list: ['x',\n'y'] }")
  expect(await addElement(['list'], '1')('function f() { const list = [] }')).toBe('function f() { const list = [1] }')
})

test('a member is added to a union that begins with a bar', async () => {
  const text = "export type Job =\n  /** One. */\n  | { mail: 'a' }\n  | { mail: 'b' }\n\nconst b = 1\n"
  expect(await addUnionMember('Job', "  | { mail: 'c' }")(text)).toBe(
    text.replace("| { mail: 'b' }", "| { mail: 'b' }\n  | { mail: 'c' }"),
  )
})

test('a route is added to the function with those of its noun', async () => {
  const text =
    'function one(api) {\n  route(api, brands.list, list)\n}\nfunction two(api) {\n  route(api, coupons.list, list)\n}\n'
  expect(await addRoute('coupons', 'more()')(text)).toBe(
    text.replace('coupons.list, list)\n', 'coupons.list, list)\nmore()\n'),
  )
})

test('an import is put before the others', async () => {
  const text = "// About it\nimport { a } from './a.ts'\n"
  expect(await addImport("import { b } from './b.ts'")(text)).toBe(
    text.replace('import', "import { b } from './b.ts'\nimport"),
  )
})

test('keys, imports and calls are read', async () => {
  const text = "import { b as c } from './b.ts'\nconst all = { a, 'b/c': 1, ...more, d: make(1) }"
  expect(await keysAt(text, ['all'])).toEqual(['a', 'b/c', '', 'd'])
  expect([await importedFrom(text, 'c'), await importedFrom(text, 'b')]).toEqual(['./b.ts', undefined])
  expect(await calledFor(text, ['all', 'd'])).toBe('make')
})

test.each([
  ['object', addProperty(['other'], 'a'), 'no other'],
  ['list', addElement(['all'], 'a'), 'no list in all'],
  ['type', addUnionMember('Job', '| 1'), 'no type Job'],
  ['routes', addRoute('coupons', 'a'), 'no function with the routes of coupons'],
  ['default export', addToDefaultExport('a'), 'no default export of a call'],
])('a source without the %s is refused', async (_what, edit, sentence) => {
  await expect(edit('const all = { a: 1 }')).rejects.toThrow(sentence)
})
