import type { Endpoint, Parsed } from '@loopi/contract/endpoint'
import type { ErrorEnvelope } from '@loopi/contract/errors/envelope'
import { http } from '@loopi/shared/api-client'
import { type AxiosAdapter, AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import { type FakeHandler, LostCall, RejectedCall, type Seen, unreachable } from './fake-handler.ts'

export { changedMeanwhile, type FakeHandler, failed, refuse, type Seen, unreachable } from './fake-handler.ts'

type Call = {
  readonly input: { params?: unknown; query?: unknown; body?: unknown; files?: unknown }
  readonly seen: Seen
}

/** Hook before every answer; may wait or throw like a handler. */
type Before = (endpoint: Endpoint, seen: Seen) => void | Promise<void>

/** Interceptor between the network and the endpoints: rewrites incoming queries and outgoing answers. */
export type Wire = {
  query(endpoint: Endpoint, query: unknown): unknown
  success(endpoint: Endpoint, answer: unknown): unknown
  refusal(envelope: ErrorEnvelope): unknown
}

type Registered = { endpoint: Endpoint; handler: FakeHandler<Endpoint>; calls: Call[] }

/**
 * API without a server, typed by the contract: the endpoints' schemas parse inputs and shape answers, so that it cannot
 * drift from the real one.
 */
export class FakeBackend {
  readonly #endpoints = new Map<string, Registered>()
  #before: Before = () => undefined
  #wire: () => Wire | null = () => null

  /** Registers the handler of an endpoint; a second one replaces the first and keeps the recorded calls. */
  on<E extends Endpoint>(endpoint: E, handler: FakeHandler<E>): this {
    const key = keyOf(endpoint)
    const calls = this.#endpoints.get(key)?.calls ?? []
    this.#endpoints.set(key, { endpoint, handler: handler as unknown as FakeHandler<Endpoint>, calls })
    return this
  }

  /** Registers a handler that always fails, by default like a lost connection. */
  fail(endpoint: Endpoint, cause: unknown = unreachable()): this {
    return this.on(endpoint, () => {
      throw cause
    })
  }

  before(run: Before): this {
    this.#before = run
    return this
  }

  /** Wire of every call, requested anew for each; null for none. */
  through(wire: () => Wire | null): this {
    this.#wire = wire
    return this
  }

  /** Calls of an endpoint so far, oldest first. */
  calls(endpoint: Endpoint): readonly Call[] {
    return this.#endpoints.get(keyOf(endpoint))?.calls ?? []
  }

  /** Answers like the network: errors are thrown as `AxiosError`. */
  readonly adapter: AxiosAdapter = (config) => this.#answer(config)

  /** Replaces the network under every `call()`. */
  install(): this {
    http.defaults.adapter = this.adapter
    return this
  }

  async #answer(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
    const method = (config.method ?? 'get').toUpperCase()
    const url = config.url ?? ''
    // A literal path precedes one with parameters, as in the api's router.
    const literal = this.#endpoints.get(`${method} ${url}`)
    if (literal) return this.#run(literal, {}, config)
    for (const registered of this.#endpoints.values()) {
      const params = registered.endpoint.method === method ? match(registered.endpoint.path, url) : null
      if (params) return this.#run(registered, params, config)
    }
    // Fails the test, which has registered no handler for this call.
    console.error(`the fake backend has no answer for ${method} ${url}`)
    return settle(config, 500, {})
  }

  async #run({ endpoint, handler, calls }: Registered, params: unknown, config: InternalAxiosRequestConfig) {
    const { body, files } = sentOf(config.data)
    const headers = Object.fromEntries(
      Object.entries(config.headers.toJSON()).map(([k, v]) => [k.toLowerCase(), String(v)]),
    )
    const seen: Seen = { headers, token: headers.authorization?.replace(/^Bearer /, '') ?? null }
    calls.push({ input: { params, query: config.params, body, ...(files && { files }) }, seen })
    const wire = this.#wire()
    try {
      const query = wire ? wire.query(endpoint, config.params) : config.params
      await this.#before(endpoint, seen)
      const input = {
        params: endpoint.params?.parse(params),
        query: endpoint.query?.parse(query ?? {}),
        body: endpoint.body?.parse(body),
        files,
      } as Parsed<Endpoint>
      const answer = await handler(input, seen)
      if (endpoint.download) return settleFile(config, answer as unknown as Blob, seen.headers.range)
      const said = endpoint.reply?.parse(answer) ?? ''
      const status = endpoint.status ?? (endpoint.reply ? 200 : 204)
      return settle(config, status, wire ? wire.success(endpoint, said) : said)
    } catch (cause) {
      if (cause instanceof RejectedCall)
        return settle(config, cause.status, wire ? wire.refusal(cause.envelope) : cause.envelope)
      if (cause instanceof LostCall) throw new AxiosError(cause.message, AxiosError.ERR_NETWORK, config)
      throw cause
    }
  }
}

/** Body of a call: JSON, or a form's fields and files. */
function sentOf(data: unknown): { body?: unknown; files?: Record<string, File> } {
  if (!(data instanceof FormData)) return { body: typeof data === 'string' ? JSON.parse(data) : data }
  const body: Record<string, string> = {}
  const files: Record<string, File> = {}
  for (const [name, value] of data.entries()) {
    if (typeof value === 'string') body[name] = value
    else files[name] = value
  }
  return { body, files }
}

const keyOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`

function match(path: string, url: string): Record<string, string> | null {
  const pattern = path.replace(/:([a-zA-Z_]+)/g, '(?<$1>[^/]+)')
  const found = new RegExp(`^${pattern}$`).exec(url)
  return found
    ? Object.fromEntries(Object.entries(found.groups ?? {}).map(([k, v]) => [k, decodeURIComponent(v)]))
    : null
}

function settle(config: InternalAxiosRequestConfig, status: number, data: unknown): AxiosResponse {
  const response: AxiosResponse = { config, status, statusText: String(status), data, headers: {} }
  if (status < 400) return response
  throw new AxiosError(`Request failed with status code ${status}`, AxiosError.ERR_BAD_RESPONSE, config, null, response)
}

/** File as the caller reads it: as a blob, or as a stream that honours a range. */
function settleFile(config: InternalAxiosRequestConfig, file: Blob, range = 'bytes=0-'): AxiosResponse {
  if (config.responseType !== 'stream') return settle(config, 200, file)
  const from = Number(/\d+/.exec(range)?.[0])
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(new Uint8Array(await file.slice(from).arrayBuffer()))
      controller.close()
    },
  })
  const headers = { 'content-length': file.size - from, 'content-range': `bytes ${from}-${file.size - 1}/${file.size}` }
  return { ...settle(config, from > 0 ? 206 : 200, body), headers }
}

/** Promise that the test settles, to check the screen meanwhile. */
export function deferred<T = void>() {
  let resolve!: (value: T) => void
  let reject!: (cause: unknown) => void
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}
