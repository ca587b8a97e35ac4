import { lookup } from 'node:dns/promises'
import { createServer, connect as open, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

type Options = {
  /** Name that stands for every host. */
  readonly name: string
  readonly port: number
  /** Addresses behind the name at this moment. */
  readonly resolve?: (name: string) => Promise<string[]>
  /** Milliseconds in which a connection has to find a host: one that was killed is back by then. */
  readonly patience?: number
}

/** Milliseconds for one attempt at one host, and until all are asked again. */
const ATTEMPT = 1_000
const POLL_INTERVAL = 100

const addressesOf = async (name: string): Promise<string[]> =>
  (await lookup(name, { all: true, family: 4 })).map(({ address }) => address)

/**
 * Balancer of connections, round robin over the hosts that a name stands for. It passes bytes on and reads none, so
 * streams, uploads and headers are between browser and host. A host that does not answer is passed over for the next; with
 * none a connection waits.
 */
export function createBalancer({ name, port, resolve = addressesOf, patience = 10_000 }: Options): Server {
  let turn = 0
  const connectAny = async (until: number): Promise<Socket | null> => {
    for (;;) {
      const addresses = await resolve(name).catch(() => [])
      turn += 1
      for (let nth = 0; nth < addresses.length; nth++) {
        const address = addresses[(turn + nth) % addresses.length] ?? ''
        const upstream = await connectTo(address, port)
        if (upstream) return upstream
      }
      if (performance.now() > until) return null
      await wait(POLL_INTERVAL)
    }
  }
  return createServer({ pauseOnConnect: true, allowHalfOpen: true, noDelay: true }, async (client) => {
    client.on('error', () => client.destroy())
    const upstream = await connectAny(performance.now() + patience)
    if (!upstream || client.destroyed) {
      upstream?.destroy()
      return void client.destroy()
    }
    join(client, upstream)
  })
}

function connectTo(address: string, port: number): Promise<Socket | null> {
  const socket = open({ host: address, port, allowHalfOpen: true, noDelay: true, timeout: ATTEMPT })
  return new Promise((resolve) => {
    const settle = (result: Socket | null) => {
      socket.removeAllListeners()
      socket.setTimeout(0)
      // An error after this is one of the joined pair.
      socket.on('error', () => socket.destroy())
      if (!result) socket.destroy()
      resolve(result)
    }
    socket.once('connect', () => settle(socket))
    socket.once('error', () => settle(null))
    socket.once('timeout', () => settle(null))
  })
}

/** Joins two sockets: bytes and ends of one go to the other, and neither outlives the other. */
function join(client: Socket, upstream: Socket): void {
  client.once('close', () => upstream.destroy())
  upstream.once('close', () => client.destroySoon())
  client.pipe(upstream)
  upstream.pipe(client)
  client.resume()
}
