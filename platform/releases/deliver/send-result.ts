import type { ResultSubject } from '../smoke-test/smoke-test-result.ts'
import { releaseTexts } from '../texts/release.texts.ts'
import { refusalSentence } from './host-refusal.ts'
import type { RemoteHost } from './remote-host.ts'

/** Path at which a host accepts the smoke-test result of a release. */
export const resultPath = (name: string, hash: string): string => `/federation/releases/${name}/${hash}/opened`

const TIMEOUT = 60_000

/**
 * Sends a smoke-test result to a host; null on success, otherwise the reason. The release stays published in either
 * case.
 */
export async function sendResult(
  { url, token }: RemoteHost,
  { name, hash }: ResultSubject,
  text: string,
): Promise<string | null> {
  const answer = await fetch(`${url}${resultPath(name, hash)}`, {
    method: 'POST',
    body: text,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch(() => null)
  if (answer === null) return releaseTexts.hostSilent(url)
  if (answer.ok) return null
  if (answer.status === 401) return releaseTexts.unknownToken(url)
  if (answer.status === 403) return releaseTexts.foreignToken(url)
  return refusalSentence(await answer.json().catch(() => ({}))) ?? releaseTexts.hostRefused(url, answer.status)
}
