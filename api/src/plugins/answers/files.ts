import { Readable } from 'node:stream'
import { type Download, EXPECTED_LENGTH } from '@loopi/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../lib/app-error.ts'

/** Sends a file that is there already. */
export async function sendFile(reply: FastifyReply, file: File): Promise<FastifyReply> {
  // In parts as the caller takes them: no further copy of it.
  return savedAs(reply.status(200).header('content-length', file.size), file).send(file.stream())
}

/**
 * Sends a file while it is made, at the caller's pace. `Range: bytes=N-` is answered with the rest from byte N, unless
 * `If-Range` names another file; other ranges are ignored, as RFC 9110 (14.2) allows. Throws `request/range` for an
 * offset beyond the end.
 */
export async function sendDownload(
  { method, headers, gone }: FastifyRequest,
  reply: FastifyReply,
  download: Download,
): Promise<FastifyReply> {
  const ifRange = headers['if-range']
  const isSame = ifRange === download.etag
  const start = method === 'GET' && (ifRange === undefined || isSame) ? startOf(headers.range) : null
  const size = start === null ? download.size : (download.size ?? (await sizeOf(download, gone)))
  const isPart = start !== null && size !== null
  if (isPart && start >= size) {
    reply.header('content-range', `bytes */${size}`)
    throw new AppError('request/range', {})
  }
  // The tag is known only from an earlier answer, so its download has begun before.
  if (method === 'GET' && !(isPart && isSame)) await download.begin()
  const from = isPart ? start : 0
  if (isPart) reply.header('content-range', `bytes ${start}-${size - 1}/${size}`)
  if (size !== null) reply.header('content-length', size - from)
  const expected = size === null && method === 'GET' ? await download.expected?.() : null
  if (expected) reply.header(EXPECTED_LENGTH, expected)
  return savedAs(reply, download)
    .status(isPart ? 206 : 200)
    .headers({ 'accept-ranges': 'bytes', etag: download.etag })
    .send(Readable.from(method === 'HEAD' ? [] : download.stream(from), { objectMode: false }))
}

/** A file is saved under its name and never shown, whatever is in it. */
function savedAs(reply: FastifyReply, { name, type }: { readonly name: string; readonly type: string }): FastifyReply {
  if (!/^[a-z0-9.-]+$/.test(name)) throw new Error(`${name} is no name to send a file under`)
  return reply.type(type).header('content-disposition', `attachment; filename="${name}"`)
}

/** Offset of a range without an end; null for all others. */
function startOf(range: string | undefined): number | null {
  const [, start] = /^bytes=(\d{1,15})-$/.exec(range ?? '') ?? []
  return start === undefined ? null : Number(start)
}

/** Lengths that were counted, by entity tag, and how many of them are kept. */
const counted = new Map<string, number>()
const MOST_COUNTED = 1_000

/** A part says the length of the whole (RFC 9110, 14.4), so the file is made once without being sent. */
async function sizeOf({ etag, stream }: Download, gone: AbortSignal): Promise<number> {
  const known = counted.get(etag)
  if (known !== undefined) return known
  let size = 0
  for await (const { length } of stream(0)) {
    if (gone.aborted) throw new AppError('server/unavailable', {})
    size += length
  }
  const [oldest] = counted.keys()
  if (oldest !== undefined && counted.size >= MOST_COUNTED) counted.delete(oldest)
  counted.set(etag, size)
  return size
}
