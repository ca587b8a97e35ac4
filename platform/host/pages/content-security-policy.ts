import { REPORTS_ADDRESS, REPORTS_GROUP } from '../http/reports-address.ts'
import { INLINE_SCRIPT_HASHES } from './inline/inline-script.ts'

type Policy = {
  /** Of one visitor's answer; absent where hashes name every style. */
  nonce?: string | undefined
  /** Hashes of style elements without a nonce. */
  styleHashes: readonly string[]
  /** Origins that pages call, beside the host's own. */
  connect: readonly string[]
  /** Hashes of further inline scripts, for the development server. */
  scriptHashes?: readonly string[]
  /** Prerendered markup has `style` attributes, which React otherwise sets by code. */
  prerendered?: boolean
  /** Further policies of Trusted Types, for the development server. */
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
    // Trusted Types: browsers that know them run no other text as code; the others ignore both directives.
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
    // Forms are submitted by code; without it a form would put its fields, passwords too, into the URL.
    'form-action': [`'none'`],
    'frame-ancestors': [`'none'`],
    'report-uri': [REPORTS_ADDRESS],
    'report-to': [REPORTS_GROUP],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}
