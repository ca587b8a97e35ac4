import type { Endpoint } from '../../contract/endpoint.ts'
import { type Schema, schemaOf } from './json-schema.ts'
import { FORMATS, sampleOf } from './samples.ts'

/**
 * Schema of the responses that a caller can read. Without a reader it is the input of the reply's schema: fields with a
 * default may be missing. A reader is code, so it is measured: it gets responses of the promised shape with one change
 * at a time.
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

/** Readable examples, one per choice, from which the measurement starts. */
const isReadable = (schema: Schema, accepts: Accepts): boolean =>
  (schema.anyOf ?? [schema]).every((one) => accepts(sampleOf(one)))

/** True when a reader neither throws nor drops a row, which it reports on the console. */
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

/** Two values per type, since one might be accepted by chance. */
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

/** Types accepted in place of this value, and the accepted part of its own type. */
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

/** Choice without duplicates; a single alternative stands for itself. */
function choice(alternatives: readonly Schema[]): Schema {
  const flat = alternatives.flatMap((one) => one.anyOf ?? [one])
  const different = [...new Map(flat.map((one) => [JSON.stringify(one), one])).values()]
  return different.length === 1 ? (different[0] as Schema) : { anyOf: different }
}
