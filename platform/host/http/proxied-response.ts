import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Dispatcher } from 'undici'

/** Headers of one connection, which end at a proxy (RFC 9110, 7.6.1); Node has answered `Expect` itself. */
const HOP_BY_HOP = new Set(
  'connection keep-alive proxy-connection te trailer transfer-encoding upgrade expect'.split(' '),
)
/** Headers that each forwarded request gets anew. */
const OWN = new Set(['host', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'])
const LENGTH = 'content-length'
/** Largest body in bytes that is sent in one piece, without a stream. */
const BUFFER_LIMIT = 64 * 1024

type Forwarded = { readonly for: string; readonly host: string; readonly proto: string }

/** Names of the headers that a message's own `Connection` ends. */
const namedBy = ({ connection }: IncomingHttpHeaders): readonly string[] =>
  connection === undefined || connection === 'keep-alive' || connection === 'close'
    ? []
    : connection.split(',').map((name) => name.trim().toLowerCase())

const hasBody = (method: string): boolean => method !== 'GET' && method !== 'HEAD'

/** Headers of a request as the upstream gets them, names and values in turn. */
export function requestHeaders(method: string, headers: IncomingHttpHeaders, forwarded: Forwarded): string[] {
  const named = namedBy(headers)
  const kept: string[] = []
  for (const name in headers) {
    const value = headers[name]
    if (typeof value !== 'string' || HOP_BY_HOP.has(name) || OWN.has(name) || named.includes(name)) continue
    // A GET passes without a body, so nothing may announce one.
    if (name === LENGTH && !hasBody(method)) continue
    kept.push(name, value)
  }
  kept.push('x-forwarded-for', forwarded.for, 'x-forwarded-host', forwarded.host, 'x-forwarded-proto', forwarded.proto)
  return kept
}

function copyHeaders(headers: IncomingHttpHeaders, reply: FastifyReply): void {
  const named = namedBy(headers)
  for (const name in headers) {
    const value = headers[name]
    if (value !== undefined && !HOP_BY_HOP.has(name) && !named.includes(name)) reply.header(name, value)
  }
}

/** Length of a body that may be sent in one piece; null for a stream, and for a response without a body. */
function wholeLength(method: string, status: number, headers: IncomingHttpHeaders): number | null {
  const length = Number(headers[LENGTH] ?? Number.NaN)
  if (!(length > 0 && length <= BUFFER_LIMIT) || method === 'HEAD' || status === 204 || status === 304) return null
  // Without a type the framework would invent one.
  return headers['content-type'] === undefined ? null : length
}

/**
 * Response of an upstream on its way to the caller: a small one of known length in one piece, any other as a stream at
 * the caller's pace. A caller who leaves ends what nobody waits for; a body that reached the upstream whole is answered
 * there all the same.
 */
export class ProxiedResponse implements Dispatcher.DispatchHandler {
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly #onFailed: (error: Error) => void
  #isLeft = false
  #controller: Dispatcher.DispatchController | undefined
  #parts: Buffer[] = []
  /** Bytes of a whole body that are still to come. */
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
    // Answered before, at a shutdown for one.
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
