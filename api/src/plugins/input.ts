import type { Endpoint, Parsed } from '@loopi/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError, type FieldErrors, reject } from '../lib/app-error.ts'
import { findUnstorable } from '../lib/text.ts'
import { isForm, requireFiles, withForm } from './uploads.ts'

// Plain sentences for what the contract's schemas leave unsaid (a number where text belongs).
z.config({ localeError: ({ input }) => (input === undefined ? 'Campo obrigatório.' : 'Valor inválido.') })

const UNSTORABLE = 'Remova os caracteres inválidos.'
type Sent = Pick<FastifyRequest, 'params' | 'query' | 'body'>

const PARTS = ['params', 'query', 'body'] as const

/** Hands `use` what was sent, parsed by the endpoint's schemas, with the files it asks for; those are gone afterwards. */
export async function withInput<E extends Endpoint, T>(
  endpoint: E,
  request: FastifyRequest,
  use: (input: Parsed<E>) => Promise<T>,
): Promise<T> {
  const { files: rules } = endpoint
  if (rules === undefined) {
    if (isForm(request)) reject('request/unsupported')
    return use(parseParts(endpoint, request))
  }
  return withForm(rules, request, ({ fields, files }) => {
    const { params, query } = request
    const parsed = parseParts(endpoint, { params, query, body: fields })
    return use({ ...parsed, files: requireFiles(rules, files) })
  })
}

/** Parses what was sent by the endpoint's schemas, or throws `request/invalid` with the sentences of every field. */
function parseParts<E extends Endpoint>(endpoint: E, request: Sent): Parsed<E> {
  const input: Record<string, unknown> = {}
  for (const part of PARTS) {
    const schema = endpoint[part]
    if (schema === undefined) continue
    const unstorable = findUnstorable(request[part])
    if (unstorable !== null) throw invalid([[unstorable.join('.'), UNSTORABLE]])
    const parsed = schema.safeParse(request[part])
    if (!parsed.success) throw invalid(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]))
    input[part] = parsed.data
  }
  return input as Parsed<E>
}

function invalid(problems: ReadonlyArray<readonly [field: string, sentence: string]>): AppError {
  const fields = new Map<string, string[]>()
  for (const [field, sentence] of problems) fields.set(field, [...(fields.get(field) ?? []), sentence])
  const first = problems[0]?.[1] ?? UNSTORABLE
  return new AppError('request/invalid', { first }, { fields: Object.fromEntries(fields) satisfies FieldErrors })
}
