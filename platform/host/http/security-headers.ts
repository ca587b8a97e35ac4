import { type IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { envelopeOf } from './envelope.ts'

/** Security headers of every response. */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** Response with the security headers from its start: Node answers some requests itself, past the application. */
export class SecureResponse<R extends IncomingMessage> extends ServerResponse<R> {
  constructor(...args: ConstructorParameters<typeof ServerResponse<R>>) {
    super(...args)
    for (const [name, value] of Object.entries(ALWAYS)) this.setHeader(name, value)
  }
}

/** Security headers for responses of the application, files and proxied ones included. */
export function secureHeaders(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  // Over a connection they are there from the start; a request that is injected has another kind of response.
  if (!(reply.raw instanceof SecureResponse)) reply.headers(ALWAYS)
  if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  done()
}

const STATUS: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Response to a malformed or unfinished request: there is no reply object, only the connection. */
export function answerConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = STATUS[error.code ?? ''] ?? 400
  const body = JSON.stringify(envelopeOf(status === 408 ? 'request/too-slow' : 'request/unreadable'))
  const headers = {
    ...ALWAYS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}
