import { type Endpoint, EXPECTED_LENGTH, type Input } from '@loopi/contract/endpoint'
import { session } from '@loopi/shared/session'
import { isAxiosError } from 'axios'
import { ApiError } from './api-error.ts'
import { addressOf, http, send } from './http.ts'

/** File that is being sent, from `from` on. */
export type FilePart = {
  /** Number of the part's first byte; 0 when the server sends the whole file. */
  readonly from: number
  /** Bytes of the whole file; null when the server does not know them. */
  readonly total: number | null
  /** The server's estimate of them; null without one. */
  readonly expected: number | null
  /** Validator of the file's contents (`ETag`); null without one. */
  readonly version: string | null
  readonly body: ReadableStream<Uint8Array>
}

type Options = {
  /** Bytes that are there already; the server leaves them out, unless the file has another version. */
  from: number
  version: string | null
  signal: AbortSignal
}

/**
 * Opens a download of the contract as a stream, which a page reads with its progress and continues after a break.
 *
 * @throws {ApiError} when the call fails; a break of the stream is thrown by its reader.
 */
export async function openFile<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { from, version, signal }: Options,
): Promise<FilePart> {
  try {
    const { data, headers, status } = await send(
      endpoint,
      { session: session.get(), isBackground: false },
      {
        ...addressOf(endpoint, input),
        ...{ method: endpoint.method, responseType: 'stream', signal },
        // Only fetch hands out a body that is still arriving; tests and stand-alone pages have an adapter of their own.
        adapter: typeof http.defaults.adapter === 'function' ? http.defaults.adapter : 'fetch',
        headers: from > 0 ? { Range: `bytes=${from}-`, ...(version !== null && { 'If-Range': version }) } : {},
      },
    )
    const isPart = status === 206
    const size = isPart ? headers['content-range']?.split('/')[1] : headers['content-length']
    return {
      from: isPart ? from : 0,
      total: Number(size) || null,
      expected: Number(headers[EXPECTED_LENGTH]) || null,
      version: headers.etag ?? null,
      body: data,
    }
  } catch (cause) {
    throw ApiError.from(await withReadStream(cause))
  }
}

/** The error envelope of a refused stream is a stream, too. */
async function withReadStream(cause: unknown): Promise<unknown> {
  if (!isAxiosError(cause) || !(cause.response?.data instanceof ReadableStream)) return cause
  try {
    cause.response.data = await new Response(cause.response.data).json()
  } catch {
    // Without an envelope, the status identifies the failure.
  }
  return cause
}
