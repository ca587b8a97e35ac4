import { z } from '@loopi/contract/zod'
import { isBag } from '../reading.ts'

/**
 * The body of every refusal. `erro`, `error` and `message` carry the same Portuguese sentence, because each screen of
 * the specification reads another of them; `errors` lists the sentences of single fields.
 */
export const errorEnvelope = z.object({
  code: z.string(),
  erro: z.string(),
  error: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** With `request/changed-meanwhile`: the fields that were changed on both sides, as they are now. */
  agora: z.record(z.string(), z.string().nullable()).optional(),
  /** With `auth/second-factor`: what the second step of the login names. */
  desafio: z.string().optional(),
})

export type ErrorEnvelope = z.output<typeof errorEnvelope>

/** Envelope of a code and its one sentence, in every field that a screen may read. */
export const envelopeWith = (code: string, sentence: string): ErrorEnvelope => ({
  code,
  erro: sentence,
  error: sentence,
  message: sentence,
})

/**
 * Reads the body of a refusal, ours or another server's: any one of `erro`, `error`, `message` and `errors` stands for
 * the others. Null when it says no sentence at all. A body without a code has the empty one, which is none of ours.
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
  }
}

/** A sentence as it is, or where a server wraps it: `{ error: { message } }`. */
function sentenceOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  return isBag(value) ? sentenceOf(value.message) : ''
}

/** The sentences of single fields: a list or one for each; or a bare list, of no field in particular. */
function fieldsOf(errors: unknown): Record<string, string[]> {
  if (Array.isArray(errors)) return fieldsOf({ '': errors })
  if (!isBag(errors)) return {}
  const read = Object.entries(errors).map(([field, texts]) => [field, [texts].flat().map(sentenceOf).filter(Boolean)])
  return Object.fromEntries(read.filter(([, sentences]) => sentences?.length))
}
