import { ApiError } from '@loopi/shared/api-client'

/** The joined validation messages of a refusal, or its sentence. */
export function sentenceOfRefusal(cause: unknown): string {
  const error = ApiError.from(cause)
  return error.fieldMessages.join(' ') || error.message
}
