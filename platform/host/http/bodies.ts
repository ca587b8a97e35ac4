import { Transform, type TransformCallback } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** How long bodies may take and what becomes of their rest; tests are less patient. */
export type Pace = {
  /** Milliseconds in which the first bytes may be slow. */
  patience: number
  /** Bytes that have to come in each second from then on, on average. */
  bytesPerSecond: number
  /** Milliseconds in which the rest of a body is still taken, and thrown away, once its request is answered. */
  rest: number
}

export const PACE: Pace = { patience: 30_000, bytesPerSecond: 16 * 1024, rest: 10_000 }

/** Why a body was given up; the error handler finds the answer by its status. */
class BodyGivenUp extends Error {
  readonly statusCode: number

  constructor(statusCode: number) {
    super(`body given up: ${statusCode}`)
    this.statusCode = statusCode
  }
}

/** The status that a body was given up with, through whatever it was wrapped in on its way. */
export function givenUpWith(error: unknown): number | null {
  if (error instanceof BodyGivenUp) return error.statusCode
  return error instanceof Error && error.cause !== undefined ? givenUpWith(error.cause) : null
}

/** A body on its way: passed on as it comes, never kept. */
class Body extends Transform {
  /** Read by Fastify, which holds it against the declared length. */
  receivedEncodedLength = 0
  readonly #limit: number

  constructor(limit: number) {
    super()
    this.#limit = limit
  }

  override _transform(part: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.receivedEncodedLength += part.length
    if (this.receivedEncodedLength > this.#limit) done(new BodyGivenUp(413))
    else done(null, part)
  }

  giveUp(status: number): void {
    this.destroy(new BodyGivenUp(status))
  }
}

const WITHOUT_BODY = ['GET', 'HEAD']

type Rules = {
  pace?: Pace | undefined
  /** Bytes that the body of a request may have. */
  limitOf: (request: FastifyRequest) => number
}

/**
 * Bounds every body: 413 beyond its size, at once when its length is told, and 408 when it does not keep pace. Who
 * still sends is answered first and listened to for a moment: a connection closed under him would take the answer along.
 */
export function boundBodies(app: FastifyInstance, { limitOf, pace = PACE }: Rules): { giveUp: () => void } {
  const open = new Set<Body>()

  app.addHook('preParsing', async (request, _reply, payload) => {
    if (WITHOUT_BODY.includes(request.method)) return payload
    const limit = limitOf(request)
    if (Number(request.headers['content-length'] ?? 0) > limit) throw new BodyGivenUp(413)
    const body = new Body(limit)
    open.add(body)
    const stop = demandPace(body, pace)
    payload.pipe(body)
    const cutOff = () => body.giveUp(400)
    request.raw.once('close', () => isComing(request) && cutOff())
    body.once('close', () => {
      stop()
      open.delete(body)
      // What nobody wants any more still has to leave the connection.
      payload.unpipe(body)
      payload.resume()
    })
    return body
  })

  app.addHook('onSend', async (request, reply, payload) => {
    if (isComing(request)) keepForTheRest(request, reply, pace.rest)
    return payload
  })

  return {
    giveUp: () => {
      for (const body of open) body.giveUp(503)
    },
  }
}

const isComing = ({ raw }: FastifyRequest): boolean => raw.complete === false

/** Gives a body up that comes slower than it may. Gives back what ends the watch. */
function demandPace(body: Body, { patience, bytesPerSecond }: Pace): () => void {
  const since = Date.now()
  const left = () => since + patience + (body.receivedEncodedLength / bytesPerSecond) * 1000 - Date.now()
  let timer = setTimeout(look, patience)
  function look() {
    if (left() <= 0) body.giveUp(408)
    else timer = setTimeout(look, left())
  }
  // A body that has come whole may wait for who reads it.
  body.once('finish', () => clearTimeout(timer))
  return () => clearTimeout(timer)
}

/** Answers on an open connection, and closes it only when the rest of the body has not come in time. */
function keepForTheRest(request: FastifyRequest, reply: FastifyReply, rest: number): void {
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
    // An answered request hears nothing of its connection any more.
    raw.once('end', over)
    socket.once('close', over)
  })
}
