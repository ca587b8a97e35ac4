import { type ErrorCode, type ErrorParams, sentenceOf } from '../../../shared/contract/errors/catalogue.ts'
import type { ErrorEnvelope } from '../../../shared/contract/errors/envelope.ts'

type Params<C extends ErrorCode> =
  Record<never, never> extends ErrorParams<C> ? [params?: ErrorParams<C>] : [params: ErrorParams<C>]

/** The envelope that the api's refusals have, for those of the host. */
export function envelopeOf<C extends ErrorCode>(code: C, ...[params]: Params<C>): ErrorEnvelope {
  const sentence = sentenceOf(code, (params ?? {}) as ErrorParams<C>)
  return { code, erro: sentence, error: sentence, message: sentence }
}
