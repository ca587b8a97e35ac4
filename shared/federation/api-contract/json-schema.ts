import { z } from 'zod'

/** Subset of JSON Schema for contracts, in canonical form: equal rules have equal texts. */
export type Schema = {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  /** Further patterns of a string. */
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly minItems?: number
  readonly maxItems?: number
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly multipleOf?: number
}

/** JSON Schema of a shape's `input` or `output`. */
export const schemaOf = (shape: z.ZodType, io: 'input' | 'output'): Schema =>
  canonical(z.toJSONSchema(shape, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Raw)

type Raw = Omit<Schema, 'type'> & {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly oneOf?: readonly Raw[]
}

const NUMBERS = [
  'minItems',
  'maxItems',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
] as const

/**
 * Canonical form: sorted keys and sets, a single form of a choice, and no rule without effect: titles, defaults, the
 * bounds of every integer, and the pattern that zod adds to a format and changes with its version.
 */
export function canonical(raw: Raw): Schema {
  const { type } = raw
  if (typeof type === 'object') return { anyOf: sorted(type.map((one) => canonical({ ...raw, type: one }))) }
  const parts = (raw.allOf ?? []).map((part) => canonical(part))
  const { properties, required, additionalProperties, items, prefixItems } = raw
  const choices = raw.enum ?? (raw.const === undefined ? undefined : [raw.const])
  const alternatives = raw.anyOf ?? raw.oneOf
  const own = {
    additionalProperties:
      typeof additionalProperties === 'object' ? canonical(additionalProperties as Raw) : additionalProperties,
    anyOf: alternatives && sorted(alternatives.map((alternative) => canonical(alternative))),
    enum: choices && sorted(choices),
    format: raw.format,
    items: items && canonical(items),
    pattern: raw.format === undefined ? raw.pattern : undefined,
    prefixItems: prefixItems?.map((schema) => canonical(schema)),
    properties: properties && mapped(properties),
    required: required && required.length > 0 ? required.toSorted() : undefined,
    type,
    ...Object.fromEntries(NUMBERS.map((name) => [name, isBound(raw[name]) ? raw[name] : undefined])),
  }
  return ordered(parts.reduce(merged, ordered(own) as Schema))
}

/** JavaScript's bounds of safe integers are no rule of this schema. */
const isBound = (value: number | undefined) => value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER

const sorted = <T>(values: readonly T[]): T[] =>
  values.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))

const mapped = (properties: Readonly<Record<string, Schema>>) =>
  ordered(Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, canonical(one)])))

/** Intersection: objects get the properties of both; what cannot be merged stays in `allOf`. */
function merged(one: Schema, other: Schema): Schema {
  if (!other.properties) return { ...one, allOf: [...(one.allOf ?? []), other] }
  return {
    ...one,
    ...other,
    properties: ordered({ ...one.properties, ...other.properties }),
    required: [...new Set([...(one.required ?? []), ...(other.required ?? [])])].toSorted(),
  }
}

function ordered<T extends object>(value: T): T {
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1))) as T
}
