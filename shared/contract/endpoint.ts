import type { z } from '@loopi/contract/zod'
import { type Reading, shapeOf } from './answer-shape.ts'
import type { ErrorCode, PlainErrorCode } from './errors/catalogue.ts'
import type { AnswerShape } from './reading.ts'
import type { Role } from './roles.ts'
import { accessRefusals } from './team/access-refusals.ts'
import type { Permission } from './team/permissions.ts'

/** Access: everybody, or the listed roles with an active session. */
export type Access = 'public' | readonly Role[]

/**
 * What a member of a company needs: a permission of the team's table; `self` for a person's own account, refused while
 * root acts for a company; `session` for what every session may do.
 */
export type MemberAccess = Permission | 'self' | 'session'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Shape = z.ZodType

/** Files of a call; all are required. */
export type FileRules = {
  readonly names: readonly string[]
  /** Maximum size of a file. */
  readonly maxBytes: number
  /** Errors for a missing or empty file, and for one that is too large. */
  readonly missing: PlainErrorCode
  readonly tooLarge: PlainErrorCode
}

/**
 * Endpoint: one call of the API, declared once for server, client, fake backend, tests and generated documents.
 *
 * `path` is relative to the API's base (`/api`), with parameters as `:id`. `errors` lists the refusals of this call:
 * its declaration only those of its handler, because `endpoint()` adds those of the access check. Those of every call
 * (`ANY_CALL_ERRORS`) are not repeated.
 */
export type Endpoint = {
  readonly method: Method
  readonly path: string
  /** `host`: the host serves the call, with `path` from its root; otherwise the API, below its base. */
  readonly server?: 'host'
  readonly summary: string
  readonly access: Access
  /** Required where `admin` has access. */
  readonly permission?: MemberAccess
  /** Also for a paired device of a store, without a person. */
  readonly device?: true
  /** Also allowed while the caller must set up a second factor first. */
  readonly beforeSecondFactor?: true
  /**
   * Requires a session with a recent proof of its owner (sign-in or confirmation); otherwise `auth/step-up`. Endpoints
   * for root only must state it.
   */
  readonly stepUp?: boolean
  readonly params?: Shape
  readonly query?: Shape
  readonly body?: Shape
  /** Files sent with the body, as `multipart/form-data`. */
  readonly files?: FileRules
  /** Response of success; absent for an empty 204. */
  readonly reply?: Shape
  /** What clients read of a successful answer where that is less than `reply`; null where its body says nothing to them. */
  readonly read?: Shape | null
  /** Shape of what clients read, made of `read` or `reply`; a browser's build has it in their place. */
  readonly shape?: AnswerShape | null
  /** The response is a file to save, and `reply` is absent. */
  readonly download?: true
  /** Status of success; by default 200, or 204 without `reply`. */
  readonly status?: 200 | 201 | 202
  readonly errors: readonly ErrorCode[]
  /** Cache lifetime in seconds of responses without a session, which are identical for everybody. */
  readonly cacheSeconds?: number
  /**
   * Accepts an `Idempotency-Key` and replays the first response. `in-handler`: the handler ensures idempotency, because
   * limits and uploads are outside of its transaction, or because what it writes has the key as its number.
   */
  readonly idempotent?: true | 'in-handler'
}

/** Fields that a browser's build keeps of an endpoint. */
export const CLIENT_FIELDS = ['method', 'path', 'server', 'files', 'download', 'shape'] as const

/** Endpoint in a browser, without its other fields. */
export type ClientEndpoint = Pick<Endpoint, (typeof CLIENT_FIELDS)[number]>

type RootsChange = { readonly access: readonly ['root']; readonly method: 'POST' | 'PUT' | 'DELETE' }
type Decided<E> = (E extends RootsChange ? { readonly stepUp: boolean } : unknown) &
  (E extends { readonly access: readonly Role[] }
    ? 'admin' extends E['access'][number]
      ? { readonly permission: MemberAccess }
      : unknown
    : unknown)

/** Declares an endpoint with its literal types. */
export function endpoint<const E extends Endpoint>(declaration: E & Decided<E>): E {
  const { reply, read = reply } = declaration as Endpoint
  let shape: AnswerShape | undefined
  return Object.defineProperties(declaration, {
    errors: { value: [...accessRefusals(declaration), ...declaration.errors], enumerable: true },
    shape: {
      get() {
        if (read) shape ??= shapeOf(read)
        return shape ?? null
      },
    },
  })
}

type Sent<E, K extends 'params' | 'body'> = E extends { readonly [key in K]: infer S extends Shape }
  ? { [key in K]: z.input<S> }
  : { [key in K]?: undefined }

/** A query may be omitted when all its fields are optional. */
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

/** Uploaded file on the server; its bytes are read on demand. */
export type TakenFile = {
  readonly name: string
  readonly type: string
  readonly size: number
  /** First bytes of the file. */
  start(bytes: number): Promise<Uint8Array>
  bytes(): Promise<Uint8Array>
}

/** Header with the estimated length of a download in bytes. */
export const EXPECTED_LENGTH = 'x-expected-length'

/** File that the server makes while it sends it. A broken download goes on from the byte that it broke at. */
export type Download = {
  readonly name: string
  readonly type: string
  /** Length in bytes; null when it is unknown before the whole file is written. */
  readonly size: number | null
  /** Estimate of an unknown length, sent as `EXPECTED_LENGTH`; null for files that are made in a moment. */
  readonly expected?: () => Promise<number | null>
  /** Strong entity tag with its quotes: equal tags promise equal bytes. */
  readonly etag: string
  /** Runs once before the first byte, and not where a broken download goes on. */
  readonly begin: () => Promise<void>
  /** The bytes from an offset on, made as they are taken. */
  readonly stream: (from: number) => AsyncIterable<Uint8Array>
}

type ReceivedFiles<E> = E extends { readonly files: { readonly names: readonly (infer N extends string)[] } }
  ? { files: { [name in N]: TakenFile } }
  : { files: undefined }

/** Input of a caller: `{ params, query, body, files }`, each only if the endpoint declares it. */
export type Input<E extends Endpoint> = Sent<E, 'params'> & SentQuery<E> & Sent<E, 'body'> & SentFiles<E>

/** Parsed input of a handler. */
export type Parsed<E extends Endpoint> = Received<E, 'params'> &
  Received<E, 'query'> &
  Received<E, 'body'> &
  ReceivedFiles<E>

/** Response of the api; `undefined` when empty. */
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

/** Result of a handler, before the reply's schema is applied. */
export type Answer<E extends Endpoint> = E extends { readonly reply: infer S extends Shape }
  ? z.input<S>
  : E extends { readonly download: true }
    ? File | Download
    : undefined

/** Fills the parameters of a path: `/empresas/:id` and `{ id: 7 }` give `/empresas/7`. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:([a-z_]+)/gi, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null || value === '') throw new Error(`path ${path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
}
