import type { IncomingMessage, ServerResponse } from 'node:http'
import { statusOf } from '../../../shared/contract/errors/catalogue.ts'
import { envelopeOf } from '../http/envelope.ts'
import { addressOf } from '../http/request-log.ts'

/** Milliseconds that a request waits for a restart. */
const PATIENCE = 10_000

/** Gate before the api: requests wait while it restarts, and get the error envelope when it fails or takes too long. */
export class ApiGate {
  readonly #patience: number
  #state: 'open' | 'restarting' | 'failed' = 'open'
  #restarted = Promise.withResolvers<void>()

  constructor(patience = PATIENCE) {
    this.#patience = patience
  }

  restart(): void {
    if (this.#state !== 'restarting') this.#restarted = Promise.withResolvers<void>()
    this.#state = 'restarting'
  }

  open(): void {
    this.#settle('open')
  }

  fail(): void {
    this.#settle('failed')
  }

  #settle(state: 'open' | 'failed'): void {
    this.#state = state
    this.#restarted.resolve()
  }

  /** Middleware before the proxy, for the proxied paths. */
  readonly hold =
    (paths: readonly string[]) =>
    async (request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> => {
      const { pathname } = addressOf({ url: request.url ?? '/' })
      if (!paths.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`))) return next()
      await this.#wait()
      if (this.#state === 'open') next()
      else refuse(response)
    }

  async #wait(): Promise<void> {
    if (this.#state !== 'restarting') return
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, this.#patience)
    })
    await Promise.race([this.#restarted.promise, late])
    clearTimeout(timer)
  }
}

/** Responds in place of the api with the product's error envelope. */
export function refuse(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy()
  const body = JSON.stringify(envelopeOf('server/unavailable'))
  response.writeHead(statusOf('server/unavailable'), { 'content-type': 'application/json; charset=utf-8' }).end(body)
}
