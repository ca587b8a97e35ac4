import type { AnswerShape } from '../../contract/reading.ts'
import type { Schema } from './json-schema.ts'

const SCALARS = {
  any: {},
  number: { type: 'number' },
  text: { anyOf: [{ type: 'string' }, { type: 'number' }] },
  flag: { type: 'boolean' },
  day: {
    anyOf: [
      { format: 'date', type: 'string' },
      { format: 'date-time', type: 'string' },
    ],
  },
  instant: { format: 'date-time', type: 'string' },
} satisfies Record<string, Schema>

/** Schema of the answers that clients can read by a shape. */
export function readSchemaOf(shape: AnswerShape): Schema {
  if (typeof shape === 'string') return SCALARS[shape]
  if (isWords(shape)) return { enum: shape.toSorted(), type: typeof shape[0] }
  if ('is' in shape) return lenientSchema(shape)
  if ('values' in shape) return { additionalProperties: readSchemaOf(shape.values), type: 'object' }
  if ('items' in shape) return { items: readSchemaOf(shape.items), minItems: shape.least ?? 0, type: 'array' }
  if ('rows' in shape) {
    const list: Schema = { items: readSchemaOf(shape.rows), type: 'array' }
    return { anyOf: [list, { properties: { data: list }, required: ['data'], type: 'object' }] }
  }
  const fields = Object.entries(shape.fields)
  return {
    properties: Object.fromEntries(fields.map(([name, one]) => [name, readSchemaOf(one)])),
    required: fields.filter(([, one]) => !mayBeAbsent(one)).map(([name]) => name),
    type: 'object',
  }
}

const isWords = (shape: AnswerShape): shape is readonly (string | number)[] => Array.isArray(shape)

const mayBeAbsent = (shape: AnswerShape): boolean =>
  typeof shape === 'object' &&
  'is' in shape &&
  ('absent' in shape || 'optional' in shape || 'unreadable' in shape || mayBeAbsent(shape.is))

function lenientSchema(shape: AnswerShape & { readonly is: AnswerShape }): Schema {
  if ('unreadable' in shape) return {}
  const read = readSchemaOf(shape.is)
  return mayBeAbsent(shape) ? { anyOf: [read, { type: 'null' }] } : read
}
