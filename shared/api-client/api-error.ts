import type { ErrorCode } from '@loopi/contract/errors/catalogue'
import { type ErrorEnvelope, readEnvelope } from '@loopi/contract/errors/envelope'
import { isAxiosError } from 'axios'

/**
 * The one error a failed call throws.
 *
 * `is` tells what happened: `refused` (the server answered, and said why), `unreachable` (no answer), `unexpected`
 * (an answer that is none of ours). `message` is always a sentence that may be shown.
 */
export class ApiError extends Error {
  readonly is: 'refused' | 'unreachable' | 'unexpected'
  /** HTTP status; 0 without an answer. */
  readonly status: number
  readonly envelope: ErrorEnvelope | null

  constructor(is: ApiError['is'], status: number, message: string, envelope: ErrorEnvelope | null, cause: unknown) {
    super(message, { cause })
    this.name = 'ApiError'
    this.is = is
    this.status = status
    this.envelope = envelope
  }

  /** The server's own sentence (`erro`), or null when it did not say one. */
  get erro(): string | null {
    return this.envelope?.erro ?? null
  }

  /** Transient error, worth a retry: there was no answer, or its status names a trouble of the moment. */
  get mayPass(): boolean {
    return this.is === 'unreachable' || this.status >= 500 || PASSING.includes(this.status)
  }

  hasCode(code: ErrorCode): boolean {
    return this.envelope?.code === code
  }

  /** All sentences of single fields, in the server's order. */
  get fieldMessages(): readonly string[] {
    return Object.values(this.envelope?.errors ?? {}).flat()
  }

  /** Turns whatever a call threw into an `ApiError`. */
  static from(cause: unknown): ApiError {
    if (cause instanceof ApiError) return cause
    if (!isAxiosError(cause)) return new ApiError('unexpected', 0, UNEXPECTED, null, cause)
    if (!cause.response) return new ApiError('unreachable', 0, UNREACHABLE, null, cause)
    const { status, data } = cause.response
    const envelope = readEnvelope(data)
    return envelope
      ? new ApiError('refused', status, envelope.message, envelope, cause)
      : new ApiError('unexpected', status, UNEXPECTED, null, cause)
  }
}

/** Too slow, too early, too many at once. */
const PASSING: readonly number[] = [408, 425, 429]

const UNREACHABLE = 'Não foi possível falar com o servidor. Verifique sua conexão.'
const UNEXPECTED = 'O servidor respondeu de forma inesperada. Tente novamente.'
