import type { Endpoint } from '../../contract/endpoint.ts'
import { type Schema, schemaOf } from './json-schema.ts'
import { FORMATS, sampleOf } from './samples.ts'

/**
 * Schema of the answers that a caller can read. Where the reply's schema reads, it is that one, from the side of what it
 * takes in: fields with a default may be absent. A reader of the endpoint is code: it is measured instead, by giving it
 * answers of the promised shape in which one thing is changed.
 */
export function readSchemaOf({ reply, read, download }: Endpoint): Schema | null {
  if (download) return { format: 'binary', type: 'string' }
  if (!reply) return null
  if (!read) return schemaOf(reply, 'input')
  const accepts = (answer: unknown) => isRead(read, answer)
  const promised = schemaOf(reply, 'output')
  const measured = measure(promised, accepts)
  return isReadable(promised, accepts) ? measured : schemaOf(reply, 'input')
}

type Accepts = (value: unknown) => boolean

/** Readable examples, of a choice each one: the measurement starts from them. */
const isReadable = (schema: Schema, accepts: Accepts): boolean =>
  (schema.anyOf ?? [schema]).every((one) => accepts(sampleOf(one)))

/** Success of a reader: it neither throws nor leaves out a row, which it tells the console. */
function isRead(read: (answer: unknown) => unknown, answer: unknown): boolean {
  const { warn } = console
  let left = 0
  console.warn = () => void left++
  try {
    read(answer)
    return left === 0
  } catch {
    return false
  } finally {
    console.warn = warn
  }
}

/** Values of every kind, two of each where one might be taken by chance. */
const KINDS = {
  null: [null],
  boolean: [true, false],
  number: [0.5, -7],
  integer: [1_000_003, -7],
  string: ['§', 'outro valor'],
  object: [{}],
  array: [[], [{}]],
} as const

const KIND_NAMES = ['null', 'boolean', 'number', 'string'] as const

function measure(schema: Schema, accepts: Accepts): Schema {
  if (Object.values(KINDS).every((values) => values.every(accepts))) return {}
  if (schema.anyOf) return choice(schema.anyOf.map((one) => measure(one, accepts)))
  if (schema.type === 'object' && schema.properties) return measureObject(schema, accepts)
  if (schema.type === 'array') return { items: measure(schema.items ?? {}, (item) => accepts([item])), type: 'array' }
  return schema.type === 'object' ? schema : measureValue(schema, accepts)
}

function measureObject({ properties = {}, required = [] }: Schema, accepts: Accepts): Schema {
  const whole = sampleOf({ type: 'object', properties }) as Record<string, unknown>
  const without = (name: string) => Object.fromEntries(Object.entries(whole).filter(([other]) => other !== name))
  const needed = required.filter((name) => !accepts(without(name)))
  const read = Object.entries(properties).map(
    ([name, one]) => [name, measure(one, (value) => accepts({ ...whole, [name]: value }))] as const,
  )
  const kept = read.filter(([name, one]) => needed.includes(name) || Object.keys(one).length > 0)
  return {
    properties: Object.fromEntries(kept),
    ...(needed.length > 0 && { required: needed }),
    type: 'object',
  }
}

/** Kinds of values that are taken in the place of this one, and of its own kind as much as is taken. */
function measureValue(schema: Schema, accepts: Accepts): Schema {
  const { enum: words, type = words?.[0] === null ? 'null' : typeof words?.[0] } = schema
  const kind = type === 'integer' ? 'number' : type
  const others = KIND_NAMES.filter((name) => name !== kind && KINDS[name].every(accepts))
  return choice([ownKind(schema, type, accepts), ...others.map((name) => ({ type: name }))])
}

function ownKind(schema: Schema, type: string, accepts: Accepts): Schema {
  const takes = (kind: string) => (KINDS[kind as keyof typeof KINDS] ?? []).every(accepts)
  if ((type === 'integer' || type === 'number') && takes('number')) return { type: 'number' }
  if (takes(type)) return { type }
  const formats = (['date', 'date-time'] as const).filter((one) => one !== schema.format && accepts(FORMATS[one]))
  return schema.enum ? schema : choice([schema, ...formats.map((format) => ({ format, type: 'string' }))])
}

/** Choice without repetitions; of one alternative that alone. */
function choice(all: readonly Schema[]): Schema {
  const flat = all.flatMap((one) => one.anyOf ?? [one])
  const different = [...new Map(flat.map((one) => [JSON.stringify(one), one])).values()]
  return different.length === 1 ? (different[0] as Schema) : { anyOf: different }
}
