import type { Answer, Endpoint, Parsed } from '@loopi/contract/endpoint'
import { type ErrorCode, type ErrorParams, sentenceOf, statusOf } from '@loopi/contract/errors/catalogue'
import { type ErrorEnvelope, failureWith } from '@loopi/contract/errors/envelope'

export type Seen = { readonly token: string | null; readonly headers: Readonly<Record<string, string>> }

/** Handler of an endpoint: gets the parsed input and the caller's token and headers. */
export type FakeHandler<E extends Endpoint> = (input: Parsed<E>, seen: Seen) => Answer<E> | Promise<Answer<E>>

/** Rejection of the API with a code of the catalogue, thrown by a handler. */
export class RejectedCall extends Error {
  readonly status: number
  readonly envelope: ErrorEnvelope
  constructor(status: number, envelope: ErrorEnvelope) {
    super(envelope.message)
    this.status = status
    this.envelope = envelope
  }
}

/** Network failure, thrown by a handler: no answer arrives. */
export class LostCall extends Error {}

/** Error for a handler to throw: the API rejects with a code of the catalogue. */
export function refuse<C extends ErrorCode>(
  code: C,
  params: ErrorParams<C>,
  errors?: Record<string, string[]>,
  desafio?: string,
): RejectedCall {
  const sentence = sentenceOf(code, params)
  return new RejectedCall(statusOf(code), {
    code,
    erro: sentence,
    error: sentence,
    message: sentence,
    ...(errors && { errors }),
    ...(desafio !== undefined && { desafio }),
  })
}

/** Error for a handler to throw: the API fails, and logs it under this id. */
export const failed = (id: string): RejectedCall =>
  new RejectedCall(500, failureWith('server/failed', sentenceOf('server/failed', {}), id))

/** Error for a handler to throw: form fields that were changed elsewhere, with their current values. */
export function changedMeanwhile(agora: Record<string, string | null>): RejectedCall {
  const { status, envelope } = refuse('request/changed-meanwhile', {})
  return new RejectedCall(status, { ...envelope, agora })
}

/** Error for a handler to throw: the network gives up. */
export const unreachable = (): Error => new LostCall('Network Error')
