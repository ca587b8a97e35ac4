import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)

/** An answer that several callers get: it is written once, and compressed once as long as it is the same. */
export class SharedAnswer<T> {
  readonly answer: T
  /** Name of what was asked for, by which the same bytes are found again; null where few will ask. */
  readonly place: string | null
  bytes?: SentBytes

  constructor(answer: T, place: string | null) {
    this.answer = answer
    this.place = place
  }
}

/** An answer of type `T` as its JSON, by who knows how it is written. */
export class WrittenAnswer<T> {
  declare readonly is: T
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Bytes of a body, with what is made of them once: tag and compressed form. */
export class SentBytes {
  readonly text: string
  readonly bytes: Buffer
  #tag: string | undefined
  #compressed: Promise<Buffer> | undefined

  constructor(text: string) {
    this.text = text
    this.bytes = Buffer.from(text)
  }

  /** Weak: the same answer, compressed or not. */
  get tag(): string {
    this.#tag ??= `W/"${hash('sha256', this.bytes, 'base64url').slice(0, 22)}"`
    return this.#tag
  }

  get compressed(): Promise<Buffer> {
    this.#compressed ??= compress(this.bytes)
    return this.#compressed
  }
}

/** Bodies of a process that are kept for the case that they are sent again, and how long those may be. */
const MOST_KEPT = 32
const LONGEST_KEPT = 131_072

const kept = new Map<string, SentBytes>()
const whose = new WeakMap<Buffer, SentBytes>()

/**
 * Bytes of a body, those of before where it has not changed: only the text decides whether they are the same. Without a
 * place nothing is kept.
 */
export function bytesOf(place: string | null, text: string): SentBytes {
  const before = place === null ? undefined : kept.get(place)
  const bytes = before?.text === text ? before : new SentBytes(text)
  whose.set(bytes.bytes, bytes)
  if (place !== null && text.length <= LONGEST_KEPT) keep(place, bytes)
  return bytes
}

/** Keeps what was sent last. */
function keep(place: string, bytes: SentBytes): void {
  kept.delete(place)
  const [oldest] = kept.keys()
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  kept.set(place, bytes)
}

/** Body that a payload is of, with its compressed form. */
export const ofPayload = (payload: unknown): SentBytes | undefined =>
  Buffer.isBuffer(payload) ? whose.get(payload) : undefined
