import { z } from 'zod'
import type { AnsweredCall, MadeCall } from './describe-endpoint.ts'
import type { Schema } from './json-schema.ts'

// Contracts and records of other builds; unknown rules are dropped.

const count = z.number().nonnegative().optional()
const bound = z.number().optional()
const pattern = z.string().max(2000).refine(compiles).optional()

function compiles(text: string): boolean {
  try {
    return new RegExp(text, 'u') !== null
  } catch {
    return false
  }
}

const schema = z.lazy(() =>
  z.object({
    type: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    anyOf: z.array(schema).min(1).optional(),
    allOf: z.array(schema).optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.union([z.boolean(), schema]).optional(),
    items: schema.optional(),
    prefixItems: z.array(schema).optional(),
    minItems: count,
    maxItems: count,
    format: z.string().optional(),
    pattern,
    minLength: count,
    maxLength: count,
    minimum: bound,
    maximum: bound,
    exclusiveMinimum: bound,
    exclusiveMaximum: bound,
    multipleOf: bound,
  }),
) as z.ZodType as z.ZodType<Schema>

const request = z.object({
  params: schema.optional(),
  query: schema.optional(),
  body: schema.optional(),
  files: schema.optional(),
})

/** Calls in a release's record, by method and path. */
export const madeCallsSchema: z.ZodType<Record<string, MadeCall>> = z.record(
  z.string(),
  z.object({ sends: request, reads: schema.nullable() }),
)

const answered: z.ZodType<AnsweredCall> = z.object({ takes: request, answers: schema.nullable() })

/** Response of `GET /api/contract`. */
export const apiContractSchema = z.object({ digest: z.string().min(1), calls: z.record(z.string(), answered) })

export type ApiContract = z.output<typeof apiContractSchema>
