import { ApiError } from '@loopi/shared/api-client'

/** Errors of a rejected call by field, or one for the whole form. */
export function fieldErrorsOf(cause: unknown, fields: readonly string[]) {
  if (!cause) return { at: {} as Record<string, string>, whole: null }
  const error = ApiError.from(cause)
  const errors = error.envelope?.errors ?? {}
  const at = Object.fromEntries(
    fields.flatMap((field) => (errors[field]?.[0] ? [[field, errors[field]?.join(' ') ?? ''] as const] : [])),
  )
  return { at, whole: Object.keys(at).length > 0 ? null : error.message }
}
