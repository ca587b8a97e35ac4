import type { Schema } from './json-schema.ts'

/** Example text per format, for readers that check more than the type. */
export const FORMATS = {
  date: '2026-03-14',
  'date-time': '2026-03-14T12:00:00.000Z',
  email: 'ana@loopi.test',
  uri: 'https://loopi.test',
  uuid: '3f0c3a1e-6a52-4c11-9a7e-0d5f2f9f6a10',
} as const

/** Example value with every field of the schema, so that a reader finds all that it may read. */
export function sampleOf(schema: Schema): unknown {
  const { enum: words, anyOf, type } = schema
  if (words) return words[0]
  if (anyOf) return sampleOf(anyOf[0] ?? {})
  switch (type) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, sampleOf(one)]))
    case 'array':
      return [sampleOf(schema.items ?? {})]
    case 'integer':
    case 'number':
      return Math.min(Math.max(1, schema.minimum ?? 1), schema.maximum ?? 1)
    case 'boolean':
      return true
    case 'string':
      return textOf(schema)
    default:
      return null
  }
}

const textOf = ({ format, minLength = 0 }: Schema): string =>
  FORMATS[format as keyof typeof FORMATS] ?? 'x'.repeat(Math.max(1, minLength))
