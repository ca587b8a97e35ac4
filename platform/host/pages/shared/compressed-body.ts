import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Coding, codingFor } from '../../http/codings.ts'

const QUICK_BROTLI = 4

const brotli = (bytes: Buffer, quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
})

const quick = {
  br: (bytes: Buffer) => brotliCompressSync(bytes, brotli(bytes, QUICK_BROTLI)),
  gzip: (bytes: Buffer) => gzipSync(bytes),
}

const best = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, brotli(bytes, constants.BROTLI_MAX_QUALITY)),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
}

/** Queue of best-effort compressions: each takes a core, and file reads share the same thread pool. */
let queue: Promise<unknown> = Promise.resolve()

/**
 * The first caller of a coding gets a fast compression; for cached bodies later callers get the best one, made in the
 * background.
 */
export class CompressedBody {
  readonly identity: Buffer
  readonly #isKept: boolean
  readonly #known = new Map<'br' | 'gzip', Buffer>()

  constructor(text: string, isKept = true) {
    this.identity = Buffer.from(text)
    this.#isKept = isKept
  }

  in(coding: Coding): Buffer {
    if (coding === 'identity') return this.identity
    const known = this.#known.get(coding)
    if (known) return known
    const made = quick[coding](this.identity)
    this.#known.set(coding, made)
    if (this.#isKept) this.#improve(coding)
    return made
  }

  #improve(coding: 'br' | 'gzip'): void {
    queue = queue
      .then(() => best[coding](this.identity))
      .then(
        (bytes) => this.#known.set(coding, bytes),
        // On failure, such as out of memory, the fast form stays.
        () => {},
      )
  }

  /** Bytes that it holds in memory. */
  get size(): number {
    return [...this.#known.values()].reduce((sum, { length }) => sum + length, this.identity.length)
  }
}

/** Sends a body in the coding that the caller takes. */
export function sendBody(request: FastifyRequest, reply: FastifyReply, body: CompressedBody) {
  const coding = codingFor(request)
  if (coding !== 'identity') reply.header('content-encoding', coding)
  return reply.send(body.in(coding))
}
