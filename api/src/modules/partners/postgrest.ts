import { PARTNER_TABLE } from '@loopi/contract/partners/partners.schemas'
import type { FastifyError } from 'fastify'
import { isDatabaseGone } from '../../db/errors.ts'
import { AppError } from '../../lib/app-error.ts'
import { errorCodeOf } from '../../lib/error-code.ts'

type Extra = { readonly hint?: string; readonly retryAfter?: number }

/** Error in PostgREST's format: clients read these four fields and the status. */
export class RestError extends Error {
  readonly status: number
  readonly code: string
  readonly hint: string | null
  readonly retryAfter: number | undefined

  constructor(status: number, code: string, message: string, { hint, retryAfter }: Extra = {}) {
    super(message)
    this.status = status
    this.code = code
    this.hint = hint ?? null
    this.retryAfter = retryAfter
  }

  get body() {
    return { code: this.code, details: null, hint: this.hint, message: this.message }
  }
}

/** The public role is denied everything but the insert. */
export const permissionDenied = () => new RestError(401, '42501', `permission denied for table ${PARTNER_TABLE}`)

export const unknownTable = (name: string) =>
  new RestError(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`)

export const unknownColumn = (name: string) =>
  new RestError(400, 'PGRST204', `Could not find the '${name}' column of '${PARTNER_TABLE}' in the schema cache`)

export const badJson = () => new RestError(400, 'PGRST102', 'Empty or invalid json')

const tooLarge = () => new RestError(413, '54000', 'Payload too large')

/** SQLSTATEs with a message that only repeats the caller's input, with their HTTP status for an anonymous caller. */
const TOLD: Readonly<Record<string, number>> = {
  '23502': 400,
  '23514': 400,
  '22P05': 400,
  '428C9': 400,
  '42501': 401,
}

/** Converts any error to PostgREST's format; details of unknown errors are not revealed. */
export function restErrorOf(error: FastifyError | Error): RestError {
  if (error instanceof RestError) return error
  if (error instanceof AppError && error.code === 'request/rate-limited')
    return new RestError(429, '53400', 'Too many requests', {
      hint: `Try again in ${error.retryAfter ?? 60} seconds.`,
      ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
    })
  if (error instanceof AppError && error.status < 500) return new RestError(error.status, 'PGRST100', error.message)
  if (isDatabaseGone(error))
    return new RestError(503, 'PGRST001', 'Could not connect with the database', { retryAfter: 5 })
  const code = errorCodeOf(error) ?? ''
  const status = TOLD[code]
  if (status !== undefined) return new RestError(status, code, error.message)
  if ('statusCode' in error && error.statusCode === 413) return tooLarge()
  if ('statusCode' in error && (error.statusCode ?? 500) < 500) return badJson()
  return new RestError(500, 'XX000', 'Internal error')
}
