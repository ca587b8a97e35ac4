import { z } from '@loopi/contract/zod'
import { isBag } from '../reading.ts'

/**
 * Body of every error. `erro`, `error` and `message` contain the same Portuguese sentence, because the specification's
 * screens read different ones; `errors` has the sentences of single fields.
 */
export const errorEnvelope = z.object({
  code: z.string(),
  erro: z.string(),
  error: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** With `request/changed-meanwhile`: current values of the fields that were changed on both sides. */
  agora: z.record(z.string(), z.string().nullable()).optional(),
  /** With `auth/second-factor`: challenge for the second step of the login. */
  desafio: z.string().optional(),
  /** With a failure: id of the request, as in the lines of the logs. */
  id: z.string().optional(),
  /** With `coupon/used`: when and in which store. */
  em: z.string().optional(),
  loja: z.string().nullable().optional(),
})

export type ErrorEnvelope = z.output<typeof errorEnvelope>

/** Envelope of a code and its sentence, in every field that a screen may read. */
export const envelopeWith = (code: string, sentence: string): ErrorEnvelope => ({
  code,
  erro: sentence,
  error: sentence,
  message: sentence,
})

/** Envelope of an unexpected failure, with the id that its lines have in the logs, in the sentence too. */
export const failureWith = (code: string, sentence: string, id: string): ErrorEnvelope => ({
  ...envelopeWith(code, `${sentence} Código do erro: ${id}.`),
  id,
})

/**
 * Reads an error body of ours or of another server: any of `erro`, `error`, `message` and `errors` replaces the others.
 * Null without a sentence. Without a code, the code is empty.
 */
export function readEnvelope(body: unknown): ErrorEnvelope | null {
  if (!isBag(body)) return null
  const errors = fieldsOf(body.errors)
  const all = Object.values(errors).flat()
  const sentencesFound = ['erro', 'error', 'message'].map((name) => sentenceOf(body[name]))
  const sentence = sentencesFound.find(Boolean) ?? all.join(' ')
  if (!sentence) return null
  const [erro, error, message] = sentencesFound
  return {
    code: typeof body.code === 'string' ? body.code : '',
    erro: erro || sentence,
    error: error || sentence,
    message: message || sentence,
    ...(all.length > 0 && { errors }),
    ...(isBag(body.agora) && { agora: body.agora as Record<string, string | null> }),
    ...(typeof body.desafio === 'string' && { desafio: body.desafio }),
    ...(typeof body.id === 'string' && { id: body.id }),
    ...(typeof body.em === 'string' && { em: body.em, loja: typeof body.loja === 'string' ? body.loja : null }),
  }
}

/** Sentence itself, or wrapped by a server: `{ error: { message } }`. */
function sentenceOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  return isBag(value) ? sentenceOf(value.message) : ''
}

/** Sentences by field: one or a list each; a bare list belongs to no field. */
function fieldsOf(errors: unknown): Record<string, string[]> {
  if (Array.isArray(errors)) return fieldsOf({ '': errors })
  if (!isBag(errors)) return {}
  const read = Object.entries(errors).map(([field, texts]) => [field, [texts].flat().map(sentenceOf).filter(Boolean)])
  return Object.fromEntries(read.filter(([, sentences]) => sentences?.length))
}
