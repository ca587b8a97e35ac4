import type { ResultSubject } from '../smoke-test/smoke-test-result.ts'
import { askHost, type RemoteHost } from './remote-host.ts'

/** Path at which a host accepts the smoke-test result of a release. */
export const resultPath = (name: string, hash: string): string => `/federation/releases/${name}/${hash}/opened`

/**
 * Sends a smoke-test result to a host; null on success, otherwise the reason. The release stays published in either
 * case.
 */
export const sendResult = (host: RemoteHost, { name, hash }: ResultSubject, text: string): Promise<string | null> =>
  askHost(host, resultPath(name, hash), {
    method: 'POST',
    body: text,
    headers: { 'content-type': 'application/json' },
  }).then(
    () => null,
    (error: Error) => error.message,
  )
