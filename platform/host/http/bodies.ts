import { Transform, type TransformCallback } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Pace of request bodies; tests set shorter times. */
export type Pace = {
  /** Grace period in milliseconds before the minimum rate applies. */
  patience: number
  /** Minimum rate in bytes per second, on average. */
  bytesPerSecond: number
  /** Time in milliseconds in which the rest of an answered request is drained. */
  rest: number
}

const PACE: Pace = { patience: 30_000, bytesPerSecond: 16 * 1024, rest: 10_000 }

/** Abort of a body; the error handler picks the error code by the status. */
class BodyAborted extends Error {
  readonly statusCode: number

  constructor(statusCode: number) {
    super(`body aborted: ${statusCode}`)
    this.statusCode = statusCode
  }
}

/** Status of an aborted body, also when libraries wrapped the error as a cause; null for any other error. */
export function abortStatusOf(error: unknown): number | null {
  if (error instanceof BodyAborted) return error.statusCode
  return error instanceof Error && error.cause !== undefined ? abortStatusOf(error.cause) : null
}

/** Body as a stream, never buffered, with a size limit. */
class Body extends Transform {
  /** Fastify compares this with the declared length. */
  receivedEncodedLength = 0
  readonly #limit: number

  constructor(limit: number) {
    super()
    this.#limit = limit
  }

  override _transform(part: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.receivedEncodedLength += part.length
    if (this.receivedEncodedLength > this.#limit) done(new BodyAborted(413))
    else done(null, part)
  }

  abort(status: number): void {
    this.destroy(new BodyAborted(status))
  }
}

const WITHOUT_BODY = ['GET', 'HEAD']

type Rules = {
  pace?: Pace | undefined
  /** Size limit of a request's body in bytes. */
  limitOf: (request: FastifyRequest) => number
}

/**
 * Limits of every body: 413 above the size limit, immediately for a declared length, and 408 below the minimum rate.
 * The response is sent before the connection closes, and the rest is drained briefly, because a reset connection would
 * lose the response.
 */
export function boundBodies(app: FastifyInstance, { limitOf, pace = PACE }: Rules): { abort: () => void } {
  const open = new Set<Body>()

  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (WITHOUT_BODY.includes(request.method)) return done(null, payload)
    const limit = limitOf(request)
    if (Number(request.headers['content-length'] ?? 0) > limit) return done(new BodyAborted(413))
    const body = new Body(limit)
    open.add(body)
    const stop = enforcePace(body, pace)
    payload.pipe(body)
    const cutOff = () => body.abort(400)
    request.raw.once('close', () => isComing(request) && cutOff())
    body.once('close', () => {
      stop()
      open.delete(body)
      // Unread bytes must be drained from the connection.
      payload.unpipe(body)
      payload.resume()
    })
    done(null, body)
  })

  app.addHook('onSend', (request, reply, payload, done) => {
    if (isComing(request)) drainRest(request, reply, pace.rest)
    done(null, payload)
  })

  return {
    abort: () => {
      for (const body of open) body.abort(503)
    },
  }
}

const isComing = ({ raw }: FastifyRequest): boolean => raw.complete === false

/** Aborts a body below the minimum rate. Returns a function that stops the watch. */
function enforcePace(body: Body, { patience, bytesPerSecond }: Pace): () => void {
  const since = Date.now()
  const left = () => since + patience + (body.receivedEncodedLength / bytesPerSecond) * 1000 - Date.now()
  let timer = setTimeout(look, patience)
  function look() {
    if (left() <= 0) body.abort(408)
    else timer = setTimeout(look, left())
  }
  // The body is complete and may wait for its reader.
  body.once('finish', () => clearTimeout(timer))
  return () => clearTimeout(timer)
}

/** Drains the rest of a request after its response; closes the connection when that takes too long. */
function drainRest(request: FastifyRequest, reply: FastifyReply, rest: number): void {
  reply.removeHeader('connection')
  reply.raw.once('finish', () => {
    if (!isComing(request)) return
    const { raw } = request
    raw.resume()
    const { socket } = raw
    const timer = setTimeout(() => socket.destroy(), rest)
    const over = () => {
      clearTimeout(timer)
      socket.off('close', over)
    }
    // Listens on the socket, because a request with a sent response emits no `close`.
    raw.once('end', over)
    socket.once('close', over)
  })
}
