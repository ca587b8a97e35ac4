import { z } from 'zod'
import { addMs, type Clock, SECOND } from '../../../lib/clock.ts'
import { ProviderError } from './provider.ts'

/** Venly's addresses and our credentials. */
export type VenlyAccess = {
  readonly loginUrl: string
  readonly apiUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly timeoutMs: number
}

type Call<S extends z.ZodType> = {
  readonly method: 'GET' | 'POST'
  /** With parameters filled in: ids of the provider, no secrets. */
  readonly path: string
  readonly result: S
  readonly body?: object
  /** Header `Signing-Method`: `method:pin`. */
  readonly signing?: string
}

/** Calls the Wallet API and returns the content of the envelope. */
export type VenlyHttp = <S extends z.ZodType>(call: Call<S>) => Promise<z.output<S>>

const envelope = z.object({
  success: z.boolean(),
  result: z.unknown().optional(),
  errors: z.array(z.object({ code: z.string() })).optional(),
})

const tokenReply = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

/** Tokens are renewed this long before they expire, so that none expires during a call. */
const EARLY_SECONDS = 60

/** HTTP client of Venly: one shared token, fetched single-flight, renewed before it expires or when it is refused. */
export function venlyHttp(access: () => Promise<VenlyAccess>, clock: Clock): VenlyHttp {
  const tokens = tokenCache(access, clock)
  return async ({ method, path, result, body, signing }) => {
    const { apiUrl, timeoutMs } = await access()
    const name = `${method} ${path}`
    const send = (token: string) =>
      request(name, `${apiUrl}${path}`, timeoutMs, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
          ...(signing && { 'signing-method': signing }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
    const token = await tokens.get()
    let answer = await send(token)
    if (answer.status === 401) answer = await send(await tokens.renew(token))
    return unwrap(name, answer, result)
  }
}

type Answer = { readonly status: number; readonly json: unknown }

/** Bytes, far above any response of the Wallet API. */
const LARGEST_ANSWER = 1_048_576

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * A single deadline covers the whole response, to its last byte. Errors of `fetch` may contain the request, so only their
 * kind is passed on.
 */
async function request(name: string, url: string, timeoutMs: number, init: RequestInit): Promise<Answer> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const text = await readText(answer, LARGEST_ANSWER)
    if (text === null) throw new ProviderError('unavailable', name, ['too large'])
    return { status: answer.status, json: parsed(text) }
  } catch (error) {
    if (error instanceof ProviderError) throw error
    const late = error !== null && typeof error === 'object' && 'name' in error && error.name === 'TimeoutError'
    throw new ProviderError('unavailable', name, [late ? 'timeout' : 'no answer'])
  }
}

function unwrap<S extends z.ZodType>(name: string, { status, json }: Answer, result: S): z.output<S> {
  const read = envelope.safeParse(json)
  const codes = read.data?.errors?.map(({ code }) => code) ?? []
  const reason = [`status ${status}`, ...codes]
  if (status >= 500 || status === 429 || status === 401) throw new ProviderError('unavailable', name, reason)
  if (status >= 400 || read.data?.success === false) {
    const locked = codes.some((code) => code.startsWith('pincode.'))
    throw new ProviderError(locked ? 'locked' : 'refused', name, reason)
  }
  const parsed = result.safeParse(read.data?.result)
  if (!read.success || !parsed.success) throw new ProviderError('unavailable', name, [...reason, 'unknown answer'])
  return parsed.data
}

function tokenCache(access: () => Promise<VenlyAccess>, clock: Clock) {
  let cached: { token: string; until: Date } | null = null
  let flight: Promise<string> | null = null
  const fetchToken = async (): Promise<string> => {
    const { loginUrl, clientId, clientSecret, timeoutMs } = await access()
    const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }
    const answer = await request('token', `${loginUrl}/auth/realms/Arkane/protocol/openid-connect/token`, timeoutMs, {
      method: 'POST',
      body: new URLSearchParams(form),
    })
    const parsed = tokenReply.safeParse(answer.json)
    if (answer.status !== 200 || !parsed.success)
      throw new ProviderError('unavailable', 'token', [`status ${answer.status}`])
    const { access_token, expires_in } = parsed.data
    const seconds = expires_in > 2 * EARLY_SECONDS ? expires_in - EARLY_SECONDS : expires_in / 2
    cached = { token: access_token, until: addMs(clock.now(), seconds * SECOND) }
    return access_token
  }
  const get = (): Promise<string> => {
    if (cached !== null && clock.now() < cached.until) return Promise.resolve(cached.token)
    flight ??= fetchToken().finally(() => {
      flight = null
    })
    return flight
  }
  return {
    get,
    /** Token other than the refused one; concurrent refusals of the same token fetch one. */
    renew(refused: string): Promise<string> {
      if (cached?.token === refused) cached = null
      return get()
    },
  }
}

/**
 * Text of a response, or null above `most` bytes: reading stops there, whatever length was announced.
 *
 * @throws when the response breaks off or its signal aborts.
 */
async function readText(answer: Response, most: number): Promise<string | null> {
  if (answer.body === null) return ''
  const parts: Uint8Array[] = []
  let size = 0
  // Leaving the loop closes the connection.
  for await (const part of answer.body) {
    size += part.byteLength
    if (size > most) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
