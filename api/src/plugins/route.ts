import { hash } from 'node:crypto'
import type { Answer, Download, Endpoint, Parsed, Reply } from '@loopi/contract/endpoint'
import { isKnownTag } from '@loopi/contract/http/entity-tags'
import type { Role } from '@loopi/contract/roles'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db, Trx } from '../db/database.ts'
import { type WorkKind, wanting, workAtHand, working } from '../db/serving/work.ts'
import { AppError } from '../lib/app-error.ts'
import { createBatcher } from '../lib/batching.ts'
import type { Clock } from '../lib/clock.ts'
import type { Semaphore } from '../lib/semaphore.ts'
import { bearerOf } from './access.ts'
import type { Actor, Device } from './actor.ts'
import { sendDownload, sendFile } from './answers/files.ts'
import { shapeReply } from './answers/reply.ts'
import { type Cookie, cookieIn, writtenCookie } from './cookies.ts'
import type { Services } from './deps.ts'
import {
  type IdempotencyKey,
  type KeyedCall,
  keyOf,
  type Outcome,
  responseOf,
  type StoredResponse,
  withIdempotency,
  withIdempotencyOfAll,
} from './idempotency.ts'
import { withInput } from './input.ts'
import { regionOf } from './region.ts'
import { mustArriveWithin } from './work.ts'

/** The api being built: routes are added with `route(api, endpoint, handler)`. */
export type Api = {
  readonly server: FastifyInstance
  readonly services: Services
  readonly routed: Set<Endpoint>
  /** Lets in as many forms with files as there is room for. */
  readonly uploads: Semaphore
}

type ActorOf<E extends Endpoint> = E['access'] extends readonly (infer R extends Role)[]
  ? Actor<R> | (E extends { readonly device: true } ? null : never)
  : Actor | null

/** Context of a handler, beside its input. */
export type Context<E extends Endpoint = Endpoint> = {
  /** Caller; null only on public endpoints. */
  readonly actor: ActorOf<E>
  /** Paired device of a till, alone or with a member of its company; only for endpoints of devices. */
  readonly device: Device | null
  readonly db: Db
  readonly clock: Clock
  readonly request: {
    readonly id: string
    readonly address: string
    readonly userAgent: string | null
    /** State of Brazil that the call comes from, as `SP`; null when it is not known. */
    readonly region: () => string | null
    /** The bearer token as sent: it tells which of a person's sessions is asking. */
    readonly token: string | null
    readonly log: FastifyBaseLogger
    /** The value of a cookie, or null. */
    readonly cookie: (name: string) => string | null
    /** The call's `Idempotency-Key`; null without one. Throws 400 for what cannot be a key. */
    readonly idempotencyKey: (asked?: unknown) => IdempotencyKey | null
  }
  readonly setCookie: (cookie: Cookie) => void
} & (E extends { readonly idempotent: true }
  ? {
      /**
       * The transaction in which the call happens and its answer is kept for repetitions. Everything the handler
       * writes must go through it; it is undone when the handler throws.
       */
      readonly trx: Trx
    }
  : unknown)

/**
 * A reply schema that accepts anything on the way in says nothing about the answer; then its output does. Without a
 * reply there is nothing to answer but a file.
 */
type AnswerOf<E extends Endpoint> = E extends { readonly reply: NonNullable<Endpoint['reply']> }
  ? unknown extends Answer<E>
    ? Reply<E>
    : Answer<E>
  : E extends { readonly download: true }
    ? File | Download
    : // biome-ignore lint/suspicious/noConfusingVoidType: a handler that only acts may simply end
      void

/** A refusal of an idempotent call that is returned, not thrown, keeps what the handler wrote. */
type Outgoing<E extends Endpoint> = AnswerOf<E> | (E extends { readonly idempotent: true } ? AppError : never)

export type Handler<E extends Endpoint> = (input: Parsed<E>, context: Context<E>) => Outgoing<E> | Promise<Outgoing<E>>

/** A call of somebody with a session that is made together with others. */
export type Joined<E extends Endpoint = Endpoint> = { readonly input: Parsed<E>; readonly actor: Actor }

/** Calls that one transaction makes at most. */
const MOST_TOGETHER = 32

type Options<E extends Endpoint> = {
  /** Runs before the input is parsed and before files are taken in; what it throws spares that work. */
  readonly before?: (context: Context<E>) => Promise<void>
  /** Kind of work whose connections and times the call takes: `read` for GET and `write` otherwise when absent. */
  readonly work?: WorkKind
  /** The row that many may want at once, as `coupon:7`: those who wait for it leave room for others. */
  readonly wants?: (input: Parsed<E>) => string
  /**
   * Makes calls of an idempotent endpoint that arrive together in one transaction. For each it has the answer, the refusal,
   * or undefined: then nothing was written, and the call is made alone. Waiting for rows is bounded.
   */
  readonly together?: (trx: Trx, calls: readonly Joined<E>[]) => Promise<readonly (Answer<E> | AppError | undefined)[]>
  /** The person whom the answer of an idempotent call is about: it is forgotten with the account. */
  readonly about?: (input: Parsed<E>, services: Services) => number | Promise<number | undefined>
}

/**
 * Registers the handler of a contract endpoint. Input is parsed by the endpoint's schemas before it, the answer shaped
 * by the reply's schema after it; access was decided before either (`access.ts`).
 */
export function route<const E extends Endpoint>(
  api: Api,
  endpoint: E,
  handler: Handler<E>,
  { before, work, wants, about, together }: Options<E> = {},
): void {
  const { server, services, uploads } = api
  const shaped = (given: unknown) =>
    given instanceof AppError ? responseOf(given) : shapeReply(endpoint, given, services.config)
  const inBatch =
    together &&
    createBatcher<KeyedCall & Joined<E>, Outcome>(MOST_TOGETHER, (calls) => {
      const joint = async (trx: Trx, open: readonly Joined<E>[]) =>
        (await together(trx, open)).map((one) => (one === undefined || one instanceof AppError ? one : shaped(one)))
      // No caller ends it by leaving. Where it fails each call is made alone, because one of them may be the reason.
      const made = working({ kind: work ?? 'write', requestId: workAtHand().requestId }, () =>
        withIdempotencyOfAll(services, calls, joint),
      )
      return made.catch(() => calls.map(() => undefined))
    })
  api.routed.add(endpoint)
  server.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    config: { endpoint, ...(work && { work }) },
    handler: handle,
  })

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const context = contextOf(request, reply, services)
    await before?.(context as Context<E>)
    const taken = () =>
      withInput(endpoint, request, (input) => {
        const acting = () => act(request, reply, input, context)
        return wants ? wanting(wants(input), acting) : acting()
      })
    if (!endpoint.files) return taken()
    return uploads.waitFor(() => {
      mustArriveWithin(services.config.limits.uploadSeconds, request, reply)
      return taken()
    })
  }

  async function act(
    request: FastifyRequest,
    reply: FastifyReply,
    input: Parsed<E>,
    context: Context,
  ): Promise<FastifyReply> {
    if (endpoint.download) {
      const file = (await handler(input, context as Context<E>)) as unknown as File | Download
      return file instanceof File ? sendFile(reply, file) : sendDownload(request, reply, file)
    }
    const given = async (trx?: Trx) => handler(input, (trx ? { ...context, trx } : context) as Context<E>)
    if (endpoint.idempotent === true) {
      const key = keyOf(request)
      const call = { key, about: key === null ? undefined : await about?.(input, services) }
      const joined = request.actor && (await inBatch?.({ ...call, input, actor: request.actor }))
      if (joined instanceof AppError) throw joined
      return send(reply, joined ?? (await withIdempotency(services, call, async (trx) => shaped(await given(trx)))))
    }
    const { cacheSeconds } = endpoint
    if (cacheSeconds === undefined) return send(reply, shaped(await given()))
    reply.header('vary', 'Authorization')
    if (request.headers.authorization !== undefined) return send(reply, shaped(await given()))
    // Nobody's own change is missed in what shared caches may keep, so a replica may answer it.
    const read = (db: Db) => handler(input, { ...context, db } as Context<E>)
    return sendCacheable(request, reply, shaped(await readForAll(services, read)), cacheSeconds)
  }
}

function contextOf(request: FastifyRequest, reply: FastifyReply, { db, clock, config }: Services): Context {
  return {
    actor: request.actor,
    device: request.device,
    db,
    clock,
    request: {
      id: request.id,
      address: request.ip,
      userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
      region: () => regionOf(request, config),
      token: bearerOf(request),
      log: request.log,
      cookie: (name) => cookieIn(request.headers.cookie, name),
      idempotencyKey: (asked) => keyOf(request, asked),
    },
    setCookie: (cookie) => void reply.header('set-cookie', writtenCookie(cookie, config)),
  }
}

function send(reply: FastifyReply, { status, body, replayed }: StoredResponse): FastifyReply {
  if (replayed) reply.header('idempotent-replayed', 'true')
  reply.status(status)
  return body === null ? reply.send() : reply.type('application/json; charset=utf-8').send(body)
}

const readForAll = <T>({ replica, db }: Services, read: (db: Db) => T | Promise<T>): T | Promise<T> =>
  replica === undefined ? read(db) : replica.read(read)

/** Answers without a session may be stored by shared caches and revalidated by their ETag; all others are private. */
function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: StoredResponse,
  seconds: number,
): FastifyReply {
  if (answer.body === null) return send(reply, answer)
  // Weak, because the tag is the same for the compressed body.
  const etag = `W/"${hash('sha256', answer.body, 'base64url').slice(0, 22)}"`
  reply.headers({ 'cache-control': `public, max-age=${seconds}`, etag })
  return isKnownTag(request.headers['if-none-match'], etag) ? reply.status(304).send() : send(reply, answer)
}
