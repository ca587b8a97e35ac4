import { type IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HostConfig } from '../config.ts'
import { plainPage } from '../plain-page/plain-page.ts'
import { isPublicHttps } from './cookies.ts'
import { envelopeOf } from './envelope.ts'
import { addressOf } from './request-log.ts'

const permissions = (camera: '()' | '(self)') => `camera=${camera}, microphone=(), geolocation=(), payment=(), usb=()`

/** Pages that read codes with the camera. The policy of a document also covers the pages that are opened within it. */
const CAMERA_PAGES: readonly string[] = ['/ler', '/caixa']

/** Security headers that only apply to documents. */
const OF_DOCUMENTS = {
  'permissions-policy': permissions('()'),
  'cross-origin-opener-policy': 'same-origin',
}

/** Security headers of every response except sub-resources. */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...OF_DOCUMENTS,
  'cross-origin-resource-policy': 'same-origin',
}

/** Response with the security headers from the start, because Node sends some error responses itself. */
export class SecureResponse<R extends IncomingMessage> extends ServerResponse<R> {
  constructor(...args: ConstructorParameters<typeof ServerResponse<R>>) {
    super(...args)
    for (const [name, value] of Object.entries(ALWAYS)) this.setHeader(name, value)
  }
}

/** Adds security headers to all responses, including files and proxied ones. */
export function secureHeaders({ publicUrl }: Pick<HostConfig, 'publicUrl'>) {
  const isHttps = isPublicHttps(publicUrl)
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    // Responses over a connection already have them; injected requests have another response class.
    if (!(reply.raw instanceof SecureResponse)) reply.headers(ALWAYS)
    const page = addressOf(request).pathname.toLowerCase().replace(/\/$/, '')
    if (CAMERA_PAGES.includes(page)) reply.header('permissions-policy', permissions('(self)'))
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    done()
  }
}

/** Removes document-only headers, which would repeat in some twenty files per page. */
export function asPartOfPage(reply: FastifyReply): void {
  for (const name of Object.keys(OF_DOCUMENTS)) {
    reply.raw.removeHeader(name)
    reply.removeHeader(name)
  }
}

const STATUS: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Responds to a malformed or incomplete request, for which there is only the connection. */
export function answerConnection(error: MalformedRequest, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = STATUS[error.code ?? ''] ?? 400
  const { headers, body } = isFromBrowser(error) ? plainPage(status) : envelope(status)
  const all = { ...ALWAYS, ...headers, 'content-length': String(Buffer.byteLength(body)), connection: 'close' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}

type MalformedRequest = Error & { code?: string; rawPacket?: unknown }

/**
 * Guesses whether a browser asked for a page. Oversized headers may hide that, but they consist mostly of cookies,
 * which browsers send.
 */
function isFromBrowser({ code, rawPacket }: MalformedRequest): boolean {
  const [, accepted] = /^accept:(.*)$/im.exec(Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '') ?? []
  return accepted?.includes('text/html') ?? code === 'HPE_HEADER_OVERFLOW'
}

const envelope = (status: number) => ({
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(envelopeOf(status === 408 ? 'request/too-slow' : 'request/unreadable')),
})
