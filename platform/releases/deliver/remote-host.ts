import { readFileSync } from 'node:fs'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import { releases } from '../../../shared/contract/releases/releases.contract.ts'
import { withSecretFiles } from '../../../shared/federation/environment/secrets.ts'
import { UserError } from '../../lib/user-error.ts'
import { releaseTexts as texts } from '../texts/release.texts.ts'
import { askSocket, isSocket } from './delivery-socket.ts'
import { refusalSentence } from './host-refusal.ts'

/** Remote host, with the deploy token of one area; public records and delivery sockets need no token. */
export type RemoteHost = { readonly url: string; readonly token: string | null }

/** Timeout in milliseconds; generous, because a release may be megabytes. */
const REQUEST_TIMEOUT = 60_000

/** Host of `--to`, with the token of `DEPLOY_TOKEN` or of the file `DEPLOY_TOKEN_FILE`. */
export function remoteHost(url: string): RemoteHost {
  const host = openHost(url)
  if (isSocket(url)) return host
  const { given, problems } = withSecretFiles(process.env, ['DEPLOY_TOKEN'], (file) => readFileSync(file, 'utf8'))
  if (problems.length > 0) throw new UserError(problems.join('\n'))
  const token = given.DEPLOY_TOKEN?.trim()
  if (!token) throw new UserError(texts.noToken)
  return { ...host, token }
}

/** Host for public records, without a token; `unix:/path` is a delivery socket. */
export function openHost(url: string): RemoteHost {
  if (isSocket(url)) return { url, token: null }
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw new UserError(texts.badHost(url))
  return { url: new URL(url).origin, token: null }
}

/** The host does not respond, or its proxy reports it down: it may be restarting. */
export class HostUnavailable extends UserError {}

/**
 * Calls the host and returns its JSON.
 *
 * @throws {HostUnavailable} without a response, or with a proxy's error.
 * @throws {UserError} when the host rejects the call; the host's own words when the code is unknown.
 */
export async function askHost<T>({ url, token }: RemoteHost, path: string, init: RequestInit = {}): Promise<T> {
  const options = {
    signal: AbortSignal.timeout(REQUEST_TIMEOUT),
    ...init,
    headers: { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) },
  }
  const answer = await (isSocket(url) ? askSocket(url, path, options) : fetch(`${url}${path}`, options)).catch(
    (cause: unknown) => {
      throw new HostUnavailable(texts.hostSilent(url), { cause })
    },
  )
  if (answer.status === 401) throw new UserError(texts.unknownToken(url))
  if (answer.status === 403) throw new UserError(texts.foreignToken(url))
  const body = (await answer.json().catch(() => ({}))) as { message?: string } & T
  if (answer.ok) return body
  const sentence = refusalSentence(body) ?? body.message ?? texts.hostRefused(url, answer.status)
  throw answer.status >= 502 && answer.status <= 504 ? new HostUnavailable(sentence) : new UserError(sentence)
}

/**
 * Releases of the areas that the token may see.
 *
 * @throws {UserError} when there is none: the token is for another area.
 */
export async function overviewAt(host: RemoteHost, areas?: readonly ReleaseName[]) {
  const overview = releases.list.reply.parse(await askHost(host, '/federation/areas'))
  if (overview.areas.length === 0) throw new UserError(texts.unknownAt(host.url))
  const shown = overview.areas.filter(({ name }) => areas?.includes(name) ?? true)
  if (shown.length === 0) throw new UserError(texts.foreignToken(host.url))
  return { ...overview, areas: shown }
}

type Command = { operation: 'promote' | 'canary' | 'rollback' | 'retire'; area: ReleaseName; reason: string } & Record<
  string,
  unknown
>

/** Sends a command, decided on the state that its area has now (optimistic concurrency). */
export async function sendCommand(host: RemoteHost, command: Command): Promise<{ revision: number }> {
  const { areas } = await overviewAt(host, [command.area])
  const state = areas.find(({ name }) => name === command.area)?.state
  return askHost(host, '/federation/operations', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...command, state }),
  })
}

/** Uploads a packed release; returns the hash that the host published. */
export const sendRelease = (host: RemoteHost, area: string, packed: Buffer): Promise<{ hash: string }> =>
  askHost(host, `/federation/releases/${area}`, {
    method: 'POST',
    headers: { 'content-type': 'application/vnd.loopi.release+gzip' },
    body: new Uint8Array(packed),
  })
