import { ApiError, type FilePart } from '@loopi/shared/api-client'

/** Part of a file that has arrived. */
export type Received = {
  chunks: Uint8Array<ArrayBuffer>[]
  bytes: number
  total: number | null
  /** Estimate of an unknown total. */
  expected: number | null
  version: string | null
}

export const nothingYet = (): Received => ({ chunks: [], bytes: 0, total: null, expected: null, version: null })

type Options = {
  /** Opens the file from a byte on. */
  open: (from: number, version: string | null) => Promise<FilePart>
  /** Kept across calls, so that a download continues where it stopped. */
  received: Received
  /** Called when `received` has grown, and before a new try. */
  onProgress: (state: { isRetrying: boolean }) => void
  /** Waits before the next try, in milliseconds. */
  wait: (milliseconds: number) => Promise<void>
  signal: AbortSignal
}

/** Tries without a single byte in between before the person is asked. */
const TRIES = 4

/**
 * Reads a file to its end and continues after a break where it stopped, several times and ever later.
 *
 * @throws {ApiError} when it was refused or cancelled, or when every try broke; `received` keeps what has arrived.
 */
export async function readToEnd({ open, received, onProgress, wait, signal }: Options): Promise<void> {
  const tell = (isRetrying: boolean) => onProgress({ isRetrying })
  for (let failed = 0; ; ) {
    const before = received.bytes
    try {
      await append(received, await open(received.bytes, received.version), () => tell(false))
      return
    } catch (cause) {
      const error = ApiError.from(cause)
      failed = received.bytes > before ? 1 : failed + 1
      const isFinal = error.is === 'refused' && !error.mayPass
      if (signal.aborted || isFinal || failed >= TRIES) throw error
      tell(true)
      await wait(500 * 2 ** failed)
      if (signal.aborted) throw error
    }
  }
}

/** Appends a part. One from the first byte replaces what was there, because the file has another version. */
async function append(received: Received, part: FilePart, onChunk: () => void): Promise<void> {
  if (part.from !== received.bytes) Object.assign(received, nothingYet())
  Object.assign(received, { total: part.total, expected: part.expected ?? received.expected, version: part.version })
  const reader = part.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    received.chunks.push(value as Uint8Array<ArrayBuffer>)
    received.bytes += value.byteLength
    onChunk()
  }
  if (received.total !== null && received.bytes < received.total) throw new Error('the file ended early')
}
