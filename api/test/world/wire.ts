import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Round trips to PostgreSQL, and statements that it executed or refused. */
export type Traffic = { readonly trips: number; readonly statements: number }

export type WireCounter = {
  /** Server URL through the counting proxy. */
  readonly url: string
  /** Traffic of all connections while `work` runs. */
  during: <T>(work: () => Promise<T>) => Promise<Traffic & { result: T }>
  close: () => Promise<void>
}

/** Health check of the pool, sent at unpredictable moments. */
const SIGN_OF_LIFE = 'select 1'

/**
 * Proxy that counts at the wire, independent of the sender. Messages sent before the responses to earlier ones belong
 * to the same round trip.
 */
export async function openWire(serverUrl: string): Promise<WireCounter> {
  const target = new URL(serverUrl)
  const lines = new Set<Line>()
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname).setNoDelay()
    const line = new Line()
    lines.add(line)
    join(near.setNoDelay(), far, (part) => line.ask(part))
    join(far, near, (part) => line.answer(part))
    near.once('close', () => lines.delete(line))
  })
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(serverUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    async during(work) {
      for (const line of lines) line.reset()
      const result = await work()
      const all = [...lines]
      const sum = (of: 'trips' | 'statements') => all.reduce((total, line) => total + line[of], 0)
      return { result, trips: sum('trips'), statements: sum('statements') }
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Counts before forwarding, so that no response arrives uncounted. */
function join(from: Socket, to: Socket, count: (part: Buffer) => void): void {
  from.on('data', (part) => {
    count(part)
    to.write(part)
  })
  from.on('error', () => to.destroy())
  from.on('close', () => to.destroy())
}

/** Messages up to the server's next ready state: number of responses awaited before it. */
type Exchange = { readonly depth: number; readonly isCounted: boolean }

/** Connection in PostgreSQL's protocol 3: each message has a letter, a length and a body. */
class Line {
  trips = 0
  statements = 0
  #asked: Buffer = Buffer.alloc(0)
  #answered: Buffer = Buffer.alloc(0)
  #isReady = false
  #depth = 0
  readonly #open: Exchange[] = []
  #isBegun = false

  reset(): void {
    this.trips = 0
    this.statements = 0
    this.#depth = 0
  }

  ask(part: Buffer): void {
    // The login has another format and is not counted.
    if (!this.#isReady) return
    this.#asked = messages(Buffer.concat([this.#asked, part]), (letter, body) => {
      const isCounted = !(letter === 'Q' && body.toString('utf8', 0, body.length - 1) === SIGN_OF_LIFE)
      if (!this.#isBegun && isCounted) this.trips = Math.max(this.trips, this.#depth + 1)
      this.#isBegun = true
      if (letter !== 'Q' && letter !== 'S') return
      this.#isBegun = false
      this.#open.push({ depth: this.#depth + 1, isCounted })
    })
  }

  answer(part: Buffer): void {
    this.#answered = messages(Buffer.concat([this.#answered, part]), (letter) => {
      const exchange = this.#open[0]
      if ((letter === 'C' || letter === 'E') && exchange?.isCounted) this.statements++
      if (letter !== 'Z') return
      this.#isReady = true
      this.#open.shift()
      if (exchange?.isCounted) this.#depth = Math.max(this.#depth, exchange.depth)
    })
  }
}

/** Reads complete messages; returns the rest of an incomplete one. */
function messages(bytes: Buffer, each: (letter: string, body: Buffer) => void): Buffer {
  let at = 0
  while (bytes.length - at >= 5) {
    const end = at + 1 + bytes.readInt32BE(at + 1)
    if (end > bytes.length) break
    each(String.fromCharCode(bytes[at] ?? 0), bytes.subarray(at + 5, end))
    at = end
  }
  return bytes.subarray(at)
}
