import type { Answer, Endpoint, Parsed, Reply } from '@loopi/shared/contract/endpoint'
import type { Role } from '@loopi/shared/contract/roles'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db, Trx } from '../db/database.ts'
import type { Services } from '../deps.ts'
import type { Clock } from '../lib/clock.ts'
import { bearerOf } from './access.ts'
import type { Actor } from './actor.ts'
import { answerOnce, type SentAnswer } from './idempotency.ts'
import { parseInput } from './input.ts'
import { shapeReply } from './reply.ts'

/** The api being built: routes are added with `route(api, endpoint, handler)`. */
export type Api = { readonly server: FastifyInstance; readonly services: Services; readonly routed: Set<Endpoint> }

type ActorOf<E extends Endpoint> = E['access'] extends readonly (infer R extends Role)[] ? Actor<R> : Actor | null

/** What a handler knows beside its input. */
export type Context<E extends Endpoint = Endpoint> = {
  /** Who calls; null only on public endpoints. */
  readonly actor: ActorOf<E>
  readonly db: Db
  readonly clock: Clock
  readonly request: {
    readonly id: string
    readonly address: string
    readonly userAgent: string | null
    /** The bearer token as sent: it tells which of a person's sessions is asking. */
    readonly token: string | null
  }
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
    ? File
    : // biome-ignore lint/suspicious/noConfusingVoidType: a handler that only acts may simply end
      void

export type Handler<E extends Endpoint> = (input: Parsed<E>, context: Context<E>) => AnswerOf<E> | Promise<AnswerOf<E>>

type Options<E extends Endpoint> = {
  /** Runs before the input is parsed and before files are taken in; what it throws spares that work. */
  readonly before?: (context: Context<E>) => Promise<void>
}

/**
 * Registers the handler of a contract endpoint. Input is parsed by the endpoint's schemas before it, the answer shaped
 * by the reply's schema after it; access was decided before either (`access.ts`).
 */
export function route<const E extends Endpoint>(
  api: Api,
  endpoint: E,
  handler: Handler<E>,
  { before }: Options<E> = {},
): void {
  const { server, services } = api
  api.routed.add(endpoint)
  server.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    config: { endpoint },
    handler: async (request, reply) => {
      const context = contextOf(request, services)
      await before?.(context as Context<E>)
      const input = await parseInput(endpoint, request)
      if (endpoint.download) return sendFile(reply, (await handler(input, context as Context<E>)) as unknown as File)
      const answer = async (trx?: Trx): Promise<SentAnswer> => {
        const given = await handler(input, (trx ? { ...context, trx } : context) as Context<E>)
        return shapeReply(endpoint, given, services.config)
      }
      const sent = endpoint.idempotent ? await answerOnce(services, request, answer) : await answer()
      return send(reply, sent)
    },
  })
}

function contextOf(request: FastifyRequest, { db, clock }: Services): Context {
  return {
    actor: request.actor,
    db,
    clock,
    request: {
      id: request.id,
      address: request.ip,
      userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
      token: bearerOf(request),
    },
  }
}

function send(reply: FastifyReply, { status, body, replayed }: SentAnswer): FastifyReply {
  if (replayed) reply.header('idempotent-replayed', 'true')
  if (body === null) return reply.status(status).send()
  return reply.status(status).type('application/json; charset=utf-8').send(body)
}

/** A file is saved under its name and never shown, whatever is in it. */
async function sendFile(reply: FastifyReply, file: File): Promise<FastifyReply> {
  if (!/^[a-z0-9.-]+$/.test(file.name)) throw new Error(`${file.name} is no name to send a file under`)
  return reply
    .status(200)
    .type(file.type)
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .send(Buffer.from(await file.arrayBuffer()))
}
