import type { FastifyReply, FastifyRequest } from 'fastify'
import { INLINE_SCRIPT_HASH } from './html.ts'

type Policy = {
  nonce: string
  /** Hashes of style texts that libraries put in without a nonce. */
  styleHashes: readonly string[]
  /** Origins beside our own that pages call. */
  connect: readonly string[]
  /** Hashes of further inline scripts; the development server has one. */
  scriptHashes?: readonly string[]
  /** Markup has `style` attributes then, which React would else set from its code. */
  prerendered?: boolean
  /** Origins that this visitor's overrides come from. */
  overrides?: readonly string[]
}

/** The policy of a page. No inline script but ours by its hash, no eval, styles by nonce. */
export function contentSecurityPolicy({
  nonce,
  styleHashes,
  connect,
  scriptHashes = [],
  prerendered = false,
  overrides = [],
}: Policy): string {
  const sockets = overrides.map((origin) => origin.replace(/^http/, 'ws'))
  const styles = [`'self'`, ...overrides, `'nonce-${nonce}'`, ...styleHashes.map((hash) => `'${hash}'`)]
  return Object.entries({
    'default-src': [`'self'`],
    'script-src': [`'self'`, ...overrides, ...[INLINE_SCRIPT_HASH, ...scriptHashes].map((hash) => `'${hash}'`)],
    'style-src': styles,
    'style-src-attr': [prerendered ? `'unsafe-inline'` : `'none'`],
    'img-src': [`'self'`, 'https:', 'data:', ...overrides],
    'connect-src': [`'self'`, ...connect, ...overrides, ...sockets],
    'font-src': [`'self'`, ...overrides],
    'object-src': [`'none'`],
    'base-uri': [`'none'`],
    // Every form is sent by code: nothing may be sent, into an address even, before that code is there.
    'form-action': [`'none'`],
    'frame-ancestors': [`'none'`],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

/** Headers of every answer, files and forwarded ones included. */
export async function secureHeaders(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('x-content-type-options', 'nosniff')
  reply.header('referrer-policy', 'strict-origin-when-cross-origin')
  reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
  reply.header('cross-origin-opener-policy', 'same-origin')
  reply.header('cross-origin-resource-policy', 'same-origin')
  if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
}
