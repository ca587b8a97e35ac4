import { releases } from '../../../shared/contract/releases/releases.contract.ts'
import type { AreaName } from '../../../shared/federation/areas.ts'
import { UserError } from '../../lib/user-error.ts'
import { releaseTexts as texts } from '../texts/release.texts.ts'

/** A host that is somewhere else, and the token that opens it for one area; what everybody may know needs none. */
export type RemoteHost = { readonly url: string; readonly token: string | null }

/** A host that takes longer than this to answer is told of as silent; a release may be megabytes. */
const ANSWER_LIMIT = 60_000

/** The host of `--to`, with the token that the environment holds. */
export function remoteHost(url: string): RemoteHost {
  const host = openHost(url)
  const token = process.env.DEPLOY_TOKEN?.trim()
  if (!token) throw new UserError(texts.noToken)
  return { ...host, token }
}

/** The same for what everybody may know. */
export function openHost(url: string): RemoteHost {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw new UserError(texts.badHost(url))
  return { url: new URL(url).origin, token: null }
}

/** Asks the host; what it refuses is said in its own words. */
export async function askHost<T>({ url, token }: RemoteHost, path: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(`${url}${path}`, {
    signal: AbortSignal.timeout(ANSWER_LIMIT),
    ...init,
    headers: { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) },
  }).catch((cause: unknown) => {
    throw new UserError(texts.hostSilent(url), { cause })
  })
  if (answer.status === 401) throw new UserError(texts.unknownToken(url))
  if (answer.status === 403) throw new UserError(texts.foreignToken(url))
  const body = (await answer.json().catch(() => ({}))) as { message?: string } & T
  if (!answer.ok) throw new UserError(body.message ?? texts.hostRefused(url, answer.status))
  return body
}

/**
 * Releases of the areas as a host shows them to the token.
 *
 * @throws {UserError} when it shows none of them: the token is another area's, or of one that nobody would see.
 */
export async function overviewAt(host: RemoteHost, areas: readonly AreaName[]) {
  const overview = releases.list.reply.parse(await askHost(host, '/federation/areas'))
  if (overview.areas.length === 0) throw new UserError(texts.unknownAt(host.url))
  const shown = overview.areas.filter(({ name }) => areas.includes(name))
  if (shown.length === 0) throw new UserError(texts.foreignToken(host.url))
  return { ...overview, areas: shown }
}

type Order = { operation: 'promote' | 'canary' | 'rollback'; area: AreaName; reason: string } & Record<string, unknown>

/** Moves the registry of a host, as it is at this moment. */
export async function orderAt(host: RemoteHost, order: Order): Promise<{ revision: number }> {
  const { revision } = await overviewAt(host, [order.area])
  return askHost(host, '/federation/operations', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...order, revision }),
  })
}

/** Sends a packed release to a host; it answers with the hash that it is published under. */
export const sendRelease = (host: RemoteHost, area: string, packed: Buffer): Promise<{ hash: string }> =>
  askHost(host, `/federation/releases/${area}`, {
    method: 'POST',
    headers: { 'content-type': 'application/vnd.loopi.release+gzip' },
    body: new Uint8Array(packed),
  })
