import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { started } from './host.ts'

/** Responses received on a socket, and whether the server has closed it. */
export type SocketAnswers = { text: string; isOver: boolean }

/** Raw socket client, not limited by an HTTP client. Closed after the test. */
export async function open(port: number): Promise<{ socket: Socket; answers: SocketAnswers; ended: Promise<void> }> {
  const socket = connect(port, '127.0.0.1')
  const answers: SocketAnswers = { text: '', isOver: false }
  const ended = new Promise<void>((resolve) => {
    socket.on('close', () => {
      answers.isOver = true
      resolve()
    })
  })
  socket.on('data', (part) => (answers.text += part.toString('latin1')))
  // Connection resets are expected while the client still writes.
  socket.on('error', () => {})
  started.push({ close: () => socket.destroy() })
  await new Promise((resolve) => socket.once('connect', resolve))
  return { socket, answers, ended }
}

/** Polls until the condition holds. Throws after the timeout. */
export async function until(holds: () => boolean, timeout = 30_000): Promise<void> {
  const end = Date.now() + timeout
  while (!holds()) {
    if (Date.now() > end) throw new Error('Timed out before the condition held.')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

export const statusesOf = ({ text }: SocketAnswers): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))

/** Listens on a free port of this machine. */
export async function listening(server: FastifyInstance): Promise<number> {
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  return Number(new URL(address).port)
}

/** Writes a body up to `bytes` while the server reads it; resolves with the number of bytes written. */
export async function pour(socket: Socket, bytes: number, wrap: (part: Buffer) => Buffer = (part) => part) {
  const part = wrap(Buffer.alloc(16_384, 'x'))
  let written = 0
  while (written < bytes && !socket.destroyed && socket.writable) {
    if (!socket.write(part)) await drained(socket)
    written += 16_384
  }
  return written
}

/** Backpressure: waits for `drain`, or for the end of the socket. */
function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      socket.off('drain', over).off('close', over)
      resolve()
    }
    socket.on('drain', over).on('close', over)
  })
}

/** Chunk of a body without a declared length. */
export const chunk = (part: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')])
