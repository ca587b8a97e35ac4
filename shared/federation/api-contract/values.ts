import type { Schema } from './json-schema.ts'

/** True for a schema that accepts every value. */
export const isAnything = (schema: Schema): boolean =>
  Object.entries(schema).every(([name, rule]) => name === 'additionalProperties' && rule === true)

/** Alternatives of a choice; any other schema is its own alternative. */
export const alternativesOf = (schema: Schema): readonly Schema[] => schema.anyOf?.flatMap(alternativesOf) ?? [schema]

/** Splits an enumeration into words, because each may match another alternative. */
export const wordsOf = (schema: Schema): readonly Schema[] =>
  schema.enum?.map((value) => ({ ...schema, enum: [value] })) ?? [schema]

export const isOfType = (given: Schema, taken: Schema): boolean => {
  const [one, other] = [typeOf(given), typeOf(taken)]
  return one === other || (one === 'integer' && other === 'number')
}

function typeOf({ type, enum: values }: Schema): string | undefined {
  const [first] = values ?? []
  if (type || first === undefined) return type
  return first === null ? 'null' : typeof first
}

/** Checks an enumerated value against a schema; undefined stands for values that are not enumerated. */
export function valueFits(value: unknown, taken: Schema): boolean {
  if (taken.enum) return taken.enum.includes(value)
  if (typeof value === 'string') {
    const { length } = value
    return (
      length >= (taken.minLength ?? 0) &&
      length <= (taken.maxLength ?? Number.POSITIVE_INFINITY) &&
      patternsOf(taken).every((pattern) => new RegExp(pattern, 'u').test(value))
    )
  }
  return typeof value !== 'number' || (value >= lowest(taken) && value <= highest(taken))
}

const patternsOf = ({ pattern, allOf = [] }: Schema): string[] =>
  [pattern, ...allOf.map((part) => part.pattern)].filter((one) => one !== undefined)

type Bounds = { readonly given: string; readonly taken: string }

/** Bounds of numbers, texts and lists that are stricter on the accepting side. */
export function boundMisfits(given: Schema, taken: Schema): Bounds[] {
  const most = (name: 'maxLength' | 'maxItems') => (taken[name] ?? Infinity) < (given[name] ?? Infinity)
  const least = (name: 'minLength' | 'minItems') => (taken[name] ?? 0) > (given[name] ?? 0)
  const bounds = [
    lowest(taken) > lowest(given) && bound('minimum', finite(lowest(given)), finite(lowest(taken))),
    highest(taken) < highest(given) && bound('maximum', finite(highest(given)), finite(highest(taken))),
    most('maxLength') && bound('maxLength', given.maxLength, taken.maxLength),
    most('maxItems') && bound('maxItems', given.maxItems, taken.maxItems),
    least('minLength') && bound('minLength', given.minLength, taken.minLength),
    least('minItems') && bound('minItems', given.minItems, taken.minItems),
    taken.multipleOf !== undefined &&
      taken.multipleOf !== given.multipleOf &&
      bound('multipleOf', given.multipleOf, taken.multipleOf),
    taken.format !== undefined &&
      taken.format !== given.format &&
      bound('format', given.format ?? given.pattern, taken.format),
    ...patternsOf(taken)
      .filter((pattern) => !patternsOf(given).includes(pattern))
      .map((pattern) => bound('pattern', given.format ?? given.pattern, pattern)),
  ]
  return bounds.filter((one) => one !== false)
}

const bound = (name: string, given: unknown, taken: unknown): Bounds => ({
  given: given === undefined ? `no ${name}` : `${name} ${given}`,
  taken: `${name} ${taken}`,
})

const finite = (value: number) => (Number.isFinite(value) ? value : undefined)

/** Smallest difference between an exclusive and an inclusive bound. */
const step = ({ type }: Schema) => (type === 'integer' ? 1 : Number.MIN_VALUE)

const lowest = (schema: Schema): number =>
  Math.max(schema.minimum ?? -Infinity, (schema.exclusiveMinimum ?? -Infinity) + step(schema))

const highest = (schema: Schema): number =>
  Math.min(schema.maximum ?? Infinity, (schema.exclusiveMaximum ?? Infinity) - step(schema))

const WORDS = 12

/** Short description in JSON Schema's keywords, for sentences in both languages. */
export function describe(schema: Schema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(describe))].join(' | ')
  if (schema.enum) {
    const words = schema.enum.map((value) => JSON.stringify(value))
    return words.length > WORDS ? `${words.slice(0, WORDS).join(' | ')} | …` : words.join(' | ')
  }
  if (schema.type === 'array' && schema.items) return `array<${describe(schema.items)}>`
  return schema.format ?? schema.type ?? 'any'
}
