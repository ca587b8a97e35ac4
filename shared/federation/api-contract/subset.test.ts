import { z } from '@loopi/contract/zod'
import { schemaOf } from './json-schema.ts'
import { misfitsOf } from './subset.ts'

/** Misfits of one shape's output parsed by another, as `kind field: given / taken`. */
const between = (given: z.ZodType, taken: z.ZodType): string[] =>
  misfitsOf(schemaOf(given, 'output'), schemaOf(taken, 'input'), 'body').map(
    (one) => `${one.kind} ${one.field}: ${one.given} / ${one.taken}`,
  )

const text = z.string()
const person = z.object({ name: text, age: z.int() })

test.each<[string, z.ZodType, z.ZodType]>([
  ['the same', person, person],
  ['a field more than is read', z.object({ name: text, age: z.int(), city: text }), person],
  ['a field less than may be there', z.object({ name: text }), z.object({ name: text, age: z.int().optional() })],
  ['a field that has a default where it is read', z.object({}), z.object({ name: text.default('') })],
  ['never null where null is read', text, text.nullable()],
  ['integers where numbers are read', z.int(), z.number()],
  ['closer bounds', z.int().min(2).max(3), z.int().min(1).max(4)],
  ['a shorter text', text.min(2).max(5), text.max(9)],
  ['fewer words', z.enum(['a', 'b']), z.enum(['a', 'b', 'c'])],
  [
    'words where any text is read',
    z.enum(['aa', 'bb']),
    text
      .min(2)
      .max(2)
      .regex(/^[ab]+$/),
  ],
  [
    'one of two objects',
    z.object({ kind: z.literal('a'), x: text }),
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('b') }), z.object({ kind: z.literal('a'), x: text })]),
  ],
  ['words of several alternatives', z.enum(['a', 'b']), z.union([z.literal('a'), z.literal('b')])],
  ['a list where a list or a page is read', z.array(text), z.union([z.object({ data: z.array(text) }), z.array(text)])],
  ['a record of the same', z.record(text, z.int()), z.record(text, z.number())],
  ['whatever where whatever is read', z.unknown(), z.unknown()],
  ['a date of another version of zod', z.iso.date(), z.iso.date()],
])('%s fits', (_name, given, taken) => expect(between(given, taken)).toEqual([]))

test.each<[string, z.ZodType, z.ZodType, string]>([
  ['a field that is missing', z.object({ name: text }), person, 'missing body.age: absent / integer'],
  [
    'a field that may be missing',
    z.object({ name: text, age: z.int().optional() }),
    person,
    'missing body.age: integer or absent / integer',
  ],
  ['a field that is refused', person, z.strictObject({ name: text }), 'refused body.age: integer / absent'],
  ['another kind', z.object({ age: text }), z.object({ age: z.int() }), 'narrowed body.age: string / integer'],
  ['numbers where integers are read', z.number(), z.int(), 'narrowed body: number / integer'],
  ['null where none is read', text.nullable(), text, 'narrowed body: null / string'],
  ['words more', z.enum(['a', 'b', 'c', 'd']), z.enum(['a', 'b']), 'narrowed body: "c", "d" / "a" | "b"'],
  ['any text where words are read', text, z.enum(['a', 'b']), 'narrowed body: string / "a" | "b"'],
  ['a word that is too long', z.enum(['aaa']), text.max(2), 'narrowed body: "aaa" / string'],
  ['a longer text', text.max(9), text.max(5), 'narrowed body: maxLength 9 / maxLength 5'],
  ['a text of any length', text, text.max(5), 'narrowed body: no maxLength / maxLength 5'],
  ['an empty text', text, text.min(1), 'narrowed body: no minLength / minLength 1'],
  ['a lower number', z.int().min(0), z.int().min(1), 'narrowed body: minimum 0 / minimum 1'],
  ['a higher number', z.int().max(9), z.int().max(8), 'narrowed body: maximum 9 / maximum 8'],
  ['any number', z.number(), z.number().gte(0), 'narrowed body: no minimum / minimum 0'],
  ['a longer list', z.array(text).max(9), z.array(text).max(5), 'narrowed body: maxItems 9 / maxItems 5'],
  ['an empty list', z.array(text), z.array(text).min(1), 'narrowed body: no minItems / minItems 1'],
  ['another format', z.iso.date(), z.iso.datetime(), 'narrowed body: format date / format date-time'],
  ['another pattern', text.regex(/^a/), text.regex(/^b/), 'narrowed body: pattern ^a / pattern ^b'],
  ['a second pattern', text.regex(/^a/), text.regex(/^a/).regex(/b$/), 'narrowed body: pattern ^a / pattern b$'],
  [
    'something inside a list',
    z.array(person),
    z.array(person.extend({ city: text })),
    'missing body[].city: absent / string',
  ],
  ['something in a record', z.record(text, text), z.record(text, z.int()), 'narrowed body.*: string / integer'],
  [
    'a tuple of others',
    z.object({ at: z.array(text) }),
    z.object({ at: z.array(z.int()) }),
    'narrowed body.at[]: string / integer',
  ],
  ['whatever', z.unknown(), text, 'narrowed body: any / string'],
  [
    'the object of that kind',
    z.object({ kind: z.literal('a'), x: text }),
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('b') }), z.object({ kind: z.literal('a'), x: z.int() })]),
    'narrowed body.x: string / integer',
  ],
])('%s is named', (_name, given, taken, problem) => expect(between(given, taken)).toEqual([problem]))

test('equal rules are one text, whatever order and words they were written in', () => {
  const one = z.object({ b: z.enum(['x', 'y']), a: z.union([z.int(), text]).describe('Number or text.') })
  const other = z.object({ a: z.union([text, z.int()]), b: z.union([z.literal('y'), z.literal('x')]).default('x') })
  const canonical = JSON.stringify(schemaOf(one, 'input'))
  expect(JSON.stringify(schemaOf(z.object({ a: other.shape.a, b: z.enum(['y', 'x']) }), 'input'))).toBe(canonical)
  expect(JSON.stringify(schemaOf(other, 'input'))).not.toBe(canonical)
})
