import { isDeepStrictEqual } from 'node:util'
import { Ajv } from 'ajv'
import fastJson from 'fast-json-stringify'
import { z } from 'zod'

/** Serialises a response by its schema, without unnamed fields. Throws for missing or mistyped fields. */
type Writer = (given: unknown) => string

type Shape = { readonly [key: string]: unknown }

const writers = new WeakMap<z.ZodType, Writer>()

/** Serialiser of a reply's schema, compiled on first use. */
export function writerOf(reply: z.ZodType): Writer {
  const known = writers.get(reply)
  if (known !== undefined) return known
  const made = compile(reply)
  writers.set(reply, made)
  return made
}

function compile(reply: z.ZodType): Writer {
  const shape = simplified(z.toJSONSchema(reply, { io: 'output', target: 'draft-7' })) as Shape
  // Distinguishes pages and lists itself, because a compiled choice reads the response twice.
  const [page, list] = [choiceOf(shape, 'object'), choiceOf(shape, 'array')]
  if (page === undefined || list === undefined) return isPlain(shape) ? checkAndWrite(shape) : readAndWrite(reply)
  if (!isPlain(page) || !isPlain(list)) return readAndWrite(reply)
  const [writePage, writeList] = [checkAndWrite(page), checkAndWrite(list)]
  return (given) => (Array.isArray(given) ? writeList(given) : writePage(given))
}

const types = new Ajv({ strict: false })

/** Compiled serialisers coerce types, so a compiled check validates them first. */
function checkAndWrite(shape: Shape): Writer {
  const [fits, write] = [types.compile(withUnnamed(shape) as Shape), fastJson(shape)]
  return (given) => {
    if (!fits(given)) throw new Error(`the answer does not fit its contract: ${types.errorsText(fits.errors)}`)
    return write(given)
  }
}

/** Schema before serialisation: unnamed fields are allowed, and not written. */
const withUnnamed = (shape: unknown): unknown =>
  JSON.parse(
    JSON.stringify(shape, (key, part) => (key === 'additionalProperties' && part === false ? undefined : part)),
  )

/** Alternative of that type in a choice between page and list. */
function choiceOf({ anyOf }: Shape, type: string): Shape | undefined {
  const choices = anyOf as Shape[] | undefined
  return choices?.length === 2 ? choices.find((choice) => choice.type === type) : undefined
}

/** Schemas whose form depends on the value, which are rare and small. */
const readAndWrite =
  (reply: z.ZodType): Writer =>
  (given) =>
    JSON.stringify(reply.parse(given))

const isPlain = (shape: Shape) => !/"(anyOf|oneOf|allOf|\$ref)":/.test(JSON.stringify(shape))

/** Schema without rules that only matter for reading: a choice within one type becomes that type. */
function simplified(shape: unknown): unknown {
  if (Array.isArray(shape)) return shape.map(simplified)
  if (shape === null || typeof shape !== 'object') return shape
  const { anyOf, ...rest } = shape as Shape
  if (anyOf === undefined)
    return Object.fromEntries(
      Object.entries(rest)
        .filter(([key]) => !CHECKS.has(key))
        .map(([key, part]) => [key, key === 'properties' ? simplifiedEach(part as Shape) : simplified(part)]),
    )
  const choices = (anyOf as Shape[]).map(simplified) as Shape[]
  const some = choices.filter(({ type }) => type !== 'null')
  const first = some[0]
  const isOne = some.every((choice) => isDeepStrictEqual(choice, first))
  return isOne ? { ...first, ...(some.length < choices.length && { nullable: true }) } : { ...rest, anyOf: choices }
}

const simplifiedEach = (properties: Shape): Shape =>
  Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, simplified(part)]))

/** Schema keywords that restrict values but do not affect serialisation. */
const CHECKS = new Set([
  '$schema',
  'const',
  'enum',
  'format',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'description',
  'default',
  'propertyNames',
])
