import {
  type ErrorCode,
  type ErrorParams,
  type PlainErrorCode,
  sentenceOf,
  statusOf,
} from '@loopi/contract/errors/catalogue'
import { type ErrorEnvelope, envelopeWith, failureWith } from '@loopi/contract/errors/envelope'

/** Sentences of single fields, by the field's name. */
export type FieldErrors = Record<string, string[]>

/** Error of the catalogue. Services throw it; the error handler converts it to the envelope. */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C
  readonly status: number
  readonly fields: FieldErrors | undefined
  /** Current values of fields that were changed concurrently. */
  readonly now: Readonly<Record<string, string | null>> | undefined
  /** Sent as `Retry-After`, in seconds. */
  readonly retryAfter: number | undefined
  /** Challenge for the second step of a login. */
  readonly challenge: string | undefined
  /** Earlier use of a coupon: instant and store. */
  readonly used: { readonly em: string; readonly loja: string | null } | undefined

  constructor(
    code: C,
    params: ErrorParams<C>,
    extra: {
      fields?: FieldErrors
      now?: Readonly<Record<string, string | null>>
      retryAfter?: number
      challenge?: string
      used?: { readonly em: string; readonly loja: string | null }
    } = {},
  ) {
    super(sentenceOf(code, params))
    this.name = 'AppError'
    this.code = code
    this.status = statusOf(code)
    this.fields = extra.fields
    this.now = extra.now
    this.retryAfter = extra.retryAfter
    this.challenge = extra.challenge
    this.used = extra.used
  }
}

/** Throws a code without parameters, optionally for a field. */
export function reject(code: PlainErrorCode, field?: string): never {
  const error = new AppError(code, {})
  throw field === undefined ? error : new AppError(code, {}, { fields: { [field]: [error.message] } })
}

/**
 * Body of an error, with the sentence in every field that a screen may read; that of a failure has the request's id.
 */
export function envelopeOf(error: AppError, requestId?: string): ErrorEnvelope {
  const isFailure = error.status >= 500 && requestId !== undefined
  return {
    ...(isFailure ? failureWith(error.code, error.message, requestId) : envelopeWith(error.code, error.message)),
    ...(error.fields && { errors: error.fields }),
    ...(error.now && { agora: { ...error.now } }),
    ...(error.challenge !== undefined && { desafio: error.challenge }),
    ...error.used,
  }
}
