import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Proxy between api and PostgreSQL that can fall silent, where connections stay open but transfer nothing, or open none. */
export type SilentProxy = {
  /** Database URL through the proxy. */
  readonly url: string
  hush(): void
  speak(): void
  /** Keeps new connections waiting until `letIn`; others go on. */
  keepOut(): void
  letIn(): void
  close(): Promise<void>
}

export async function openSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isHushed = false
  let isShut = false
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (isHushed || isShut) from.pause()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  url.hostname = '127.0.0.1'
  return {
    url: url.href,
    hush() {
      isHushed = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    speak() {
      isHushed = false
      // Data sent meanwhile is lost, as with a broken cable, so both sides reconnect.
      for (const socket of sockets) socket.destroy()
    },
    keepOut() {
      isShut = true
    },
    letIn() {
      isShut = false
      for (const socket of sockets) socket.resume()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
