import { REPORTS_ADDRESS, REPORTS_GROUP } from '../http/reports-address.ts'
import { INLINE_SCRIPT_HASHES } from './inline/inline-script.ts'

type Policy = {
  /** Nonce of this response; undefined when hashes cover every style. */
  nonce?: string | undefined
  /** Hashes of style elements without a nonce. */
  styleHashes: readonly string[]
  /** Origins that pages call, besides the host's own. */
  connect: readonly string[]
  /** Hashes of further inline scripts, for the development server. */
  scriptHashes?: readonly string[]
  /** Prerendered markup has `style` attributes; React otherwise sets styles by code. */
  prerendered?: boolean
  /** Further Trusted Types policies, for the development server. */
  trustedTypes?: readonly string[]
  /** Origins of this visitor's overrides. */
  overrides?: readonly string[]
}

/** Content security policy of a page: its inline scripts by their hashes, no eval, styles by hashes or a nonce. */
export function contentSecurityPolicy({
  nonce,
  styleHashes,
  connect,
  scriptHashes = [],
  trustedTypes = [],
  prerendered = false,
  overrides = [],
}: Policy): string {
  const sockets = overrides.map((origin) => origin.replace(/^http/, 'ws'))
  const styles = [
    `'self'`,
    ...overrides,
    ...(nonce ? [`'nonce-${nonce}'`] : []),
    ...styleHashes.map((hash) => `'${hash}'`),
  ]
  return Object.entries({
    'default-src': [`'self'`],
    'script-src': [`'self'`, ...overrides, ...[...INLINE_SCRIPT_HASHES, ...scriptHashes].map((hash) => `'${hash}'`)],
    // Trusted Types: only named policies may turn text into code; unsupporting browsers ignore both directives.
    'require-trusted-types-for': [`'script'`],
    'trusted-types': ['default', ...trustedTypes],
    'style-src': styles,
    'style-src-attr': [prerendered ? `'unsafe-inline'` : `'none'`],
    'img-src': [`'self'`, 'https:', 'data:', ...overrides],
    'connect-src': [`'self'`, ...connect, ...overrides, ...sockets],
    'worker-src': [`'self'`],
    'font-src': [`'self'`, 'data:', ...overrides],
    'object-src': [`'none'`],
    'base-uri': [`'none'`],
    // Forms are submitted by code; a native submit would put fields, including passwords, into the URL.
    'form-action': [`'none'`],
    'frame-ancestors': [`'none'`],
    'report-uri': [REPORTS_ADDRESS],
    'report-to': [REPORTS_GROUP],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}
