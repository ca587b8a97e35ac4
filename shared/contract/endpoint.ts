import type { z } from '@loopi/contract/zod'
import { type Reading, shapeOf } from './answer-shape.ts'
import type { ErrorCode, PlainErrorCode } from './errors/catalogue.ts'
import type { AnswerShape } from './reading.ts'
import type { Role } from './roles.ts'

/** Access: everybody, or the listed roles with an active session. */
export type Access = 'public' | readonly Role[]

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Shape = z.ZodType

/** The files a call carries: all of them are required. */
export type FileRules = {
  readonly names: readonly string[]
  /** Largest single file. */
  readonly maxBytes: number
  /** Refusals of a file that is absent or empty, and of one that is too large. */
  readonly missing: PlainErrorCode
  readonly tooLarge: PlainErrorCode
}

/**
 * Endpoint: one call of the API, written once and read by the server, the client, the fake backend, the tests and the
 * generated documents.
 *
 * `path` is relative to the API's base (`/api`) and names its parameters as `:id`. `errors` lists the refusals that
 * belong to this call; those any call can meet (`ANY_CALL_ERRORS`) are not repeated.
 */
export type Endpoint = {
  readonly method: Method
  readonly path: string
  /** `host` answers the call itself, and `path` starts at its root; the API otherwise, below its base. */
  readonly server?: 'host'
  readonly summary: string
  readonly access: Access
  /** Also for whom must set up a second factor first and may call nothing else. */
  readonly beforeSecondFactor?: true
  /**
   * Only in a session whose owner was proven a few minutes ago, by signing in or by confirming it; `auth/step-up`
   * otherwise. What root alone may change says whether it does.
   */
  readonly stepUp?: boolean
  readonly params?: Shape
  readonly query?: Shape
  readonly body?: Shape
  /** Files sent beside the body; the call is then `multipart/form-data`. */
  readonly files?: FileRules
  /** Answer of success; absent means an empty 204. */
  readonly reply?: Shape
  /** What clients read of a successful answer where that is less than `reply`; null where its body says nothing to them. */
  readonly read?: Shape | null
  /** Shape of what clients read, made of `read` or `reply`; a browser's build has it in their place. */
  readonly shape?: AnswerShape | null
  /** Success answers a file to be saved, and `reply` is absent. */
  readonly download?: true
  /** Status of success; default 200, or 204 without `reply`. */
  readonly status?: 200 | 201 | 202
  readonly errors: readonly ErrorCode[]
  /** Cache lifetime in seconds of answers without a session, which are the same for everybody. */
  readonly cacheSeconds?: number
  /**
   * The call may carry an `Idempotency-Key` and then replays its first answer. `in-handler`: visitors may call, and the
   * handler does once what is to happen once; limits and uploads are outside of its transaction.
   */
  readonly idempotent?: true | 'in-handler'
}

/** Fields that a browser's build keeps of an endpoint. */
export const CLIENT_FIELDS = ['method', 'path', 'server', 'files', 'download', 'shape'] as const

/** Endpoint as a browser has it: whatever else is declared is not there. */
export type ClientEndpoint = Pick<Endpoint, (typeof CLIENT_FIELDS)[number]>

type RootsChange = { readonly access: readonly ['root']; readonly method: 'POST' | 'PUT' | 'DELETE' }
type Decided<E> = E extends RootsChange ? { readonly stepUp: boolean } : unknown

/** Declares an endpoint, keeping its literal types. */
export function endpoint<const E extends Endpoint>(declaration: E & Decided<E>): E {
  const { reply, read = reply } = declaration as Endpoint
  let shape: AnswerShape | undefined
  return Object.defineProperty(declaration, 'shape', {
    get() {
      if (read) shape ??= shapeOf(read)
      return shape ?? null
    },
  })
}

type Sent<E, K extends 'params' | 'body'> = E extends { readonly [key in K]: infer S extends Shape }
  ? { [key in K]: z.input<S> }
  : { [key in K]?: undefined }

/** A query that may be empty may be left out. */
type SentQuery<E> = E extends { readonly query: infer S extends Shape }
  ? Record<never, never> extends z.input<S>
    ? { query?: z.input<S> }
    : { query: z.input<S> }
  : { query?: undefined }

type Received<E, K extends 'params' | 'query' | 'body'> = E extends { readonly [key in K]: infer S extends Shape }
  ? { [key in K]: z.output<S> }
  : { [key in K]: undefined }

type SentFiles<E> = E extends { readonly files: { readonly names: readonly (infer N extends string)[] } }
  ? { files: { [name in N]: File } }
  : { files?: undefined }

/** A file as the server takes it in: its bytes stay where they arrived until they are asked for. */
export type TakenFile = {
  readonly name: string
  readonly type: string
  readonly size: number
  /** First bytes of the file, at most so many. */
  start(bytes: number): Promise<Uint8Array>
  bytes(): Promise<Uint8Array>
}

type ReceivedFiles<E> = E extends { readonly files: { readonly names: readonly (infer N extends string)[] } }
  ? { files: { [name in N]: TakenFile } }
  : { files: undefined }

/** Input of a caller: `{ params, query, body, files }`, each only where the endpoint declares it. */
export type Input<E extends Endpoint> = Sent<E, 'params'> & SentQuery<E> & Sent<E, 'body'> & SentFiles<E>

/** Input of a handler: the same, parsed. */
export type Parsed<E extends Endpoint> = Received<E, 'params'> &
  Received<E, 'query'> &
  Received<E, 'body'> &
  ReceivedFiles<E>

/** Reply of the api; `undefined` for an empty answer. */
export type Reply<E extends Endpoint> = E extends { readonly reply: infer S extends Shape }
  ? z.output<S>
  : E extends { readonly download: true }
    ? Blob
    : undefined

/** Result of a call, as clients read it. */
export type Read<E extends Endpoint> = E extends { readonly read: null }
  ? undefined
  : E extends { readonly read: infer S extends Shape }
    ? Reading<S>
    : E extends { readonly reply: infer S extends Shape }
      ? Reading<S>
      : Reply<E>

/** Result of a handler, before the reply's schema shapes it. */
export type Answer<E extends Endpoint> = E extends { readonly reply: infer S extends Shape }
  ? z.input<S>
  : E extends { readonly download: true }
    ? File
    : undefined

/** Fills the parameters of a path: `/empresas/:id` and `{ id: 7 }` give `/empresas/7`. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:([a-z_]+)/gi, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null || value === '') throw new Error(`path ${path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
}
