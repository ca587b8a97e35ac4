import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { started } from './host.ts'

/** What came back on a socket: answers one after the other, and whether the other side has ended it. */
export type Answers = { text: string; isOver: boolean }

/** A client that says what it likes, and reads as it comes. Ended after the test. */
export async function open(port: number): Promise<{ socket: Socket; answers: Answers; ended: Promise<void> }> {
  const socket = connect(port, '127.0.0.1')
  const answers: Answers = { text: '', isOver: false }
  const ended = new Promise<void>((resolve) => {
    socket.on('close', () => {
      answers.isOver = true
      resolve()
    })
  })
  socket.on('data', (part) => (answers.text += part.toString('latin1')))
  // Whatever was refused may be reset while it is still written.
  socket.on('error', () => {})
  started.push({ close: () => socket.destroy() })
  await new Promise((resolve) => socket.once('connect', resolve))
  return { socket, answers, ended }
}

/** Waits until it holds; a thing that never does is a failure. */
export async function until(holds: () => boolean, patience = 30_000): Promise<void> {
  const end = Date.now() + patience
  while (!holds()) {
    if (Date.now() > end) throw new Error('It did not come to that.')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

export const statusesOf = ({ text }: Answers): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))

/** Listens on a free port of this machine. */
export async function listening(server: FastifyInstance): Promise<number> {
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  return Number(new URL(address).port)
}

/** Writes parts of a body for as long as the other side takes them, up to `bytes`; resolves with what was written. */
export async function pour(socket: Socket, bytes: number, wrap: (part: Buffer) => Buffer = (part) => part) {
  const part = wrap(Buffer.alloc(16_384, 'x'))
  let written = 0
  while (written < bytes && !socket.destroyed && socket.writable) {
    if (!socket.write(part)) await drained(socket)
    written += 16_384
  }
  return written
}

/** Until it takes more, or never will. */
function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      socket.off('drain', over).off('close', over)
      resolve()
    }
    socket.on('drain', over).on('close', over)
  })
}

/** A part of a body without a declared length. */
export const chunk = (part: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')])
