import type { ErrorCode } from '@loopi/contract/errors/catalogue'
import { type ErrorEnvelope, readEnvelope } from '@loopi/contract/errors/envelope'
import { isAxiosError } from 'axios'

/**
 * Only error type of a failed call. `is`: `refused` (the server answered with a reason), `unreachable` (no answer),
 * `unexpected` (an unreadable answer). `message` can always be shown.
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

  /** The server's own message (`erro`), or null without one. */
  get erro(): string | null {
    return this.envelope?.erro ?? null
  }

  /** Id of a failed request, as in the lines of the logs; null where there is none. */
  get errorId(): string | null {
    return this.envelope?.id ?? null
  }

  /** Transient error, worth a retry: no answer, or a status of temporary trouble. */
  get mayPass(): boolean {
    return this.is === 'unreachable' || this.status >= 500 || PASSING.includes(this.status)
  }

  hasCode(code: ErrorCode): boolean {
    return this.envelope?.code === code
  }

  /** Messages of single fields, in the server's order. */
  get fieldMessages(): readonly string[] {
    return Object.values(this.envelope?.errors ?? {}).flat()
  }

  /** Converts any thrown value into an `ApiError`. */
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

/** Timeout, too early, too many requests. */
const PASSING: readonly number[] = [408, 425, 429]

const UNREACHABLE = 'Não foi possível falar com o servidor. Verifique sua conexão.'
const UNEXPECTED = 'O servidor respondeu de forma inesperada. Tente novamente.'
