import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Dispatcher } from 'undici'
import { REQUEST_ID, traceparentOf } from '../../../shared/contract/http/request-id.ts'

/** Hop-by-hop headers (RFC 9110, 7.6.1); Node handles `Expect` itself. */
const HOP_BY_HOP = new Set(
  'connection keep-alive proxy-connection te trailer transfer-encoding upgrade expect'.split(' '),
)
/** Headers that are set for each forwarded request. */
const OWN = new Set([
  ...['host', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-region'],
  ...[REQUEST_ID, 'traceparent'],
])
const LENGTH = 'content-length'
/** Maximum bytes of a body that is sent in one piece instead of streamed. */
const BUFFER_LIMIT = 64 * 1024

type Forwarded = {
  readonly for: string
  readonly host: string
  readonly proto: string
  /** Region that a trusted proxy named. */
  readonly region: string | undefined
  readonly requestId: string
  /** `traceparent` of the host's own span; undefined when nothing is traced. */
  readonly traceparent: string | undefined
}

/** Hop-by-hop headers named by the message's own `Connection`. */
const namedBy = ({ connection }: IncomingHttpHeaders): readonly string[] =>
  connection === undefined || connection === 'keep-alive' || connection === 'close'
    ? []
    : connection.split(',').map((name) => name.trim().toLowerCase())

const hasBody = (method: string): boolean => method !== 'GET' && method !== 'HEAD'

/** Headers of a request for the upstream, names and values alternating. */
export function requestHeaders(method: string, headers: IncomingHttpHeaders, forwarded: Forwarded): string[] {
  const named = namedBy(headers)
  const kept: string[] = []
  for (const name in headers) {
    const value = headers[name]
    if (typeof value !== 'string' || HOP_BY_HOP.has(name) || OWN.has(name) || named.includes(name)) continue
    // A GET is forwarded without a body, so its length is dropped.
    if (name === LENGTH && !hasBody(method)) continue
    kept.push(name, value)
  }
  kept.push('x-forwarded-for', forwarded.for, 'x-forwarded-host', forwarded.host, 'x-forwarded-proto', forwarded.proto)
  if (forwarded.region !== undefined) kept.push('x-forwarded-region', forwarded.region)
  kept.push(REQUEST_ID, forwarded.requestId)
  const traceparent = forwarded.traceparent ?? traceparentOf(headers, forwarded.requestId)
  if (traceparent !== null) kept.push('traceparent', traceparent)
  return kept
}

function copyHeaders(headers: IncomingHttpHeaders, reply: FastifyReply): void {
  const named = namedBy(headers)
  for (const name in headers) {
    const value = headers[name]
    if (value !== undefined && !HOP_BY_HOP.has(name) && !named.includes(name)) reply.header(name, value)
  }
}

/** Length of a body that can be sent in one piece; null for a stream or no body. */
function wholeLength(method: string, status: number, headers: IncomingHttpHeaders): number | null {
  const length = Number(headers[LENGTH] ?? Number.NaN)
  if (!(length > 0 && length <= BUFFER_LIMIT) || method === 'HEAD' || status === 204 || status === 304) return null
  // Without a type, the framework would add one.
  return headers['content-type'] === undefined ? null : length
}

/**
 * Forwards an upstream's response: a small one of known length in one piece, others as a stream with back-pressure. A
 * disconnected caller aborts the download; a request that was sent completely is still processed by the upstream.
 */
export class ProxiedResponse implements Dispatcher.DispatchHandler {
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly #onFailed: (error: Error) => void
  #isLeft = false
  #controller: Dispatcher.DispatchController | undefined
  #parts: Buffer[] = []
  /** Remaining bytes of a buffered body. */
  #left: number | null = null
  #stream: Readable | undefined

  constructor(request: FastifyRequest, reply: FastifyReply, onFailed: (error: Error) => void) {
    this.#request = request
    this.#reply = reply
    this.#onFailed = onFailed
    if (!hasBody(request.method)) reply.raw.once('close', () => this.#leave())
  }

  #leave(): void {
    if (this.#reply.raw.writableFinished) return
    this.#isLeft = true
    this.#controller?.abort(new Error('the caller left'))
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    if (this.#isLeft) this.#leave()
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200) return
    // A response was sent before, such as at a shutdown.
    if (this.#reply.sent) {
      controller.abort(new Error('the request is answered'))
      return
    }
    copyHeaders(headers, this.#reply)
    this.#reply.code(status)
    this.#left = wholeLength(this.#request.method, status, headers)
    if (this.#left === null) this.#reply.send(this.#streamOf(controller))
  }

  #streamOf(controller: Dispatcher.DispatchController): Readable {
    const stream = new Readable({
      read: () => controller.resume(),
      destroy(error, done) {
        if (!stream.readableEnded) controller.abort(error ?? new Error('the caller left'))
        done(error)
      },
    })
    this.#stream = stream
    return stream
  }

  onResponseData(controller: Dispatcher.DispatchController, part: Buffer): void {
    if (this.#stream !== undefined) {
      if (!this.#stream.push(part)) controller.pause()
    } else if (this.#left !== null) {
      this.#parts.push(part)
      this.#left -= part.length
    }
  }

  onResponseEnd(): void {
    if (this.#stream !== undefined) this.#stream.push(null)
    else if (!this.#reply.sent) {
      const [first] = this.#parts
      this.#reply.send(this.#parts.length === 1 ? first : Buffer.concat(this.#parts))
    }
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.#stream !== undefined) this.#stream.destroy(error)
    else if (!this.#reply.sent && !this.#isLeft) this.#onFailed(error)
  }
}
