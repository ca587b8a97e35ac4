import { ApiError } from '@loopi/shared/api-client'

/** Message of a failed submit: the joined field messages, else the message of the error. */
export function errorMessage(cause: unknown): string {
  const error = ApiError.from(cause)
  return error.fieldMessages.join(' ') || error.message
}
