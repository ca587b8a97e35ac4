/** Header of the id under which host, api and database log a request. */
export const REQUEST_ID = 'x-request-id'

/** Ids that may be logged and written into an `application_name` as they are. */
const FORM = /^[\w-]{8,64}$/
/** Version 00 of the W3C's `traceparent`; an id of zeros is invalid. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/
const TRACE_ID = /^[0-9a-f]{32}$/

type Headers = Readonly<Record<string, string | string[] | undefined>>

const randomHex = () => crypto.randomUUID().replaceAll('-', '')

/** Trace that the caller's `traceparent` names; null without a valid one. */
const traceIdOf = ({ traceparent }: Headers): string | null =>
  (typeof traceparent === 'string' && TRACEPARENT.exec(traceparent)?.[1]) || null

type Origin = {
  /** Whether the caller is a trusted proxy. */
  readonly isTrusted: boolean
  /** Trace that is recorded of the request. */
  readonly traceId?: string | undefined
}

/**
 * Id of a request: the one that a trusted proxy gave it, else that of its trace, else a new one in the form of a trace
 * id.
 */
export function requestIdOf(headers: Headers, { isTrusted, traceId }: Origin): string {
  const given = headers[REQUEST_ID]
  if (isTrusted && typeof given === 'string' && FORM.test(given)) return given
  return traceId ?? traceIdOf(headers) ?? randomHex()
}

/** `traceparent` to pass on: the caller's, else one of the request's own trace; null when its id names no trace. */
export function traceparentOf(headers: Headers, id: string): string | null {
  if (traceIdOf(headers) !== null) return headers.traceparent as string
  return TRACE_ID.test(id) ? `00-${id}-${randomHex().slice(16)}-00` : null
}
