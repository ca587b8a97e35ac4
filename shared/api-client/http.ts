import { auth } from '@loopi/contract/auth/auth.contract'
import { type ClientEndpoint, type Endpoint, fillPath, type Input, type Read } from '@loopi/contract/endpoint'
import { readEnvelope } from '@loopi/contract/errors/envelope'
import { isUnreadable, readAnswer } from '@loopi/contract/reading'
import { session } from '@loopi/shared/session'
import axios, { type AxiosRequestConfig, type AxiosResponse, isAxiosError } from 'axios'
import { ApiError } from './api-error.ts'
import { earlyAdapter, forgetEarlyAnswers } from './early-answers.ts'
import { type EndedCall, isConfirmed, isRenewed } from './session-renewal.ts'

/**
 * The axios instance of every call: base `/api` of the host, JSON, the stored token as bearer. No XSRF cookie is looked
 * up, because cookies do not authenticate calls and the look-up would delay each call by a task.
 */
export const http = axios.create({
  baseURL: '/api',
  headers: { 'Content-Type': 'application/json' },
  withXSRFToken: false,
})

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Token of a session that is not the stored one. */
    token?: string
  }
}

// Synchronous, so that a call sends the current token even when signing out deletes it right after.
http.interceptors.request.use(
  (config) => {
    const token = config.token ?? session.get().access_token
    if (token) config.headers.set('Authorization', `Bearer ${token}`)
    return config
  },
  null,
  { synchronous: true },
)

const unauthorized = new Set<(path: string) => void>()
const notPermitted = new Set<() => void>()

http.interceptors.response.use(undefined, (cause: unknown) => {
  if (isAxiosError(cause) && cause.response?.status === 401 && session.get().access_token) {
    for (const tell of unauthorized) tell(cause.config?.url ?? '')
  }
  if (isAxiosError(cause) && readEnvelope(cause.response?.data)?.code === 'auth/not-permitted') {
    for (const tell of notPermitted) tell()
  }
  throw cause
})

/** Calls `listener` with the path of every call that gets a 401 while a token is stored; returns how to stop. */
export function onUnauthorized(listener: (path: string) => void): () => void {
  unauthorized.add(listener)
  return () => void unauthorized.delete(listener)
}

/** Calls `listener` for every call that the person's role in the team does not permit; returns how to stop. */
export function onNotPermitted(listener: () => void): () => void {
  notPermitted.add(listener)
  return () => void notPermitted.delete(listener)
}

/** Options of a call, in addition to its input. */
export type Options = {
  signal?: AbortSignal | undefined
  /** Sent as `Idempotency-Key`; the same key gets the first answer again. */
  idempotencyKey?: string | undefined
  /** Called before the promise resolves with the replayed answer of an earlier call with the same key. */
  onReplayed?: (() => void) | undefined
  /** True for a refetch of shown data. */
  isBackground?: boolean | undefined
  /** Token of a paired device, which calls alone or together with the signed-in person. */
  device?: string | undefined
  /** Token of a session that a login has opened and nobody has stored yet. */
  token?: string | undefined
}

let page = new AbortController()

/** Aborts the calls in flight that no query can cancel; what follows on them in a loop fails with them. */
export function abortCalls(): void {
  page.abort()
  page = new AbortController()
}

/** Input of an endpoint as arguments; optional when the endpoint takes none. */
export type InputArgs<E extends Endpoint> =
  Record<never, never> extends Input<E> ? [input?: Input<E>] : [input: Input<E>]

/**
 * Calls an endpoint of the contract and reads its answer, so that a screen gets only promised shapes.
 *
 * @throws {ApiError} for every failure.
 */
export const call = <E extends Endpoint>(endpoint: E, ...[input, options]: [...InputArgs<E>, options?: Options]) =>
  request(endpoint, (input ?? {}) as Input<E>, options as Options | undefined)

export async function request<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: Options = {},
): Promise<Read<E>> {
  const stored = session.get()
  const call = {
    session: options.token ? { ...stored, access_token: null } : stored,
    isBackground: options.isBackground ?? false,
  }
  const address = addressOf(endpoint, input)
  const early = earlyAdapter(() =>
    [http.getUri(address), ...(input.body ? [JSON.stringify(input.body)] : [])].join(' '),
  )
  if (endpoint.method !== 'GET') forgetEarlyAnswers()
  try {
    const response = await send(endpoint, call, {
      ...address,
      ...(early && { adapter: early }),
      method: endpoint.method,
      ...payloadOf(endpoint, input),
      ...(endpoint.download && { responseType: 'blob' }),
      signal: options.signal ?? page.signal,
      ...(options.token && { token: options.token }),
      headers: {
        ...(endpoint.files && { 'Content-Type': 'multipart/form-data' }),
        ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
        ...(options.device && { 'X-Loopi-Aparelho': options.device }),
      },
    })
    if (response.headers['idempotent-replayed']) options.onReplayed?.()
    return answerOf(endpoint, response.data) as Read<E>
  } catch (cause) {
    throw ApiError.from(await withReadBody(cause))
  }
}

/** Base, path and query of a call. */
export const addressOf = <E extends Endpoint>(endpoint: E, input: Input<E>) => ({
  ...(endpoint.server === 'host' && { baseURL: '/' }),
  url: fillPath(endpoint.path, input.params as Record<string, unknown> | undefined),
  params: input.query,
})

/** Sends a call, and repeats it with the same idempotency key after the session was renewed or confirmed. */
export async function send(
  endpoint: ClientEndpoint,
  call: EndedCall,
  config: AxiosRequestConfig,
): Promise<AxiosResponse> {
  try {
    return await http.request(config)
  } catch (cause) {
    if (!(await isRenewed(endpoint, cause, call)) && !(await isConfirmed(cause))) throw cause
    // Reuses the refused call's configuration, because interceptors have stored data on it; the repetition is sent over
    // the network.
    const adapter = config.responseType === 'stream' ? config.adapter : http.defaults.adapter
    return http.request({ ...config, ...(isAxiosError(cause) && cause.config), ...(adapter && { adapter }) })
  }
}

/** Logs an unreadable answer of a successful call without its values. */
function answerOf({ method, path, download, shape }: ClientEndpoint, answer: unknown): unknown {
  try {
    if (download) return answer
    return shape ? readAnswer(shape, answer, `${method} ${path}`) : undefined
  } catch (cause) {
    if (isUnreadable(cause)) console.warn(`${method} ${path} could not be read: ${cause.message}.`)
    throw cause
  }
}

type Payload = { data?: unknown }

/** JSON body, or a form with files; null and absent fields are left out of a form. */
function payloadOf(endpoint: ClientEndpoint, { body, files }: { body?: unknown; files?: unknown }): Payload {
  if (!endpoint.files) return { data: body }
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined && value !== null) form.append(name, String(value))
  }
  for (const [name, file] of Object.entries(files ?? {})) form.append(name, file as File)
  return { data: form }
}

/** A refused download arrives as a blob with the error envelope inside. */
async function withReadBody(cause: unknown): Promise<unknown> {
  if (!isAxiosError(cause) || !(cause.response?.data instanceof Blob)) return cause
  const text = await cause.response.data.text()
  try {
    cause.response.data = JSON.parse(text)
  } catch {
    // Without an envelope, the status identifies the failure.
  }
  return cause
}

/**
 * Ends a session on the server; for 'Sair' the stored one, and root's own that waits in this tab. The tokens are sent
 * immediately, so the caller can delete them without waiting; if a call fails, the session expires by itself.
 */
export function endSession(token?: string): void {
  const { method, path: url } = auth.logout
  const tokens = token ? [token] : [session.get().access_token, session.waitingToken()]
  for (const one of tokens) if (one) http.request({ method, url, token: one }).catch(() => {})
}
