import { REPORTS_ADDRESS, REPORTS_GROUP } from '../http/reports-address.ts'
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
  /** Policies of Trusted Types beside the page's own; the development server has one. */
  trustedTypes?: readonly string[]
  /** Origins that this visitor's overrides come from. */
  overrides?: readonly string[]
}

/** The policy of a page. No inline script but ours by its hash, no eval, styles by nonce. */
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
  const styles = [`'self'`, ...overrides, `'nonce-${nonce}'`, ...styleHashes.map((hash) => `'${hash}'`)]
  return Object.entries({
    'default-src': [`'self'`],
    'script-src': [`'self'`, ...overrides, ...[INLINE_SCRIPT_HASH, ...scriptHashes].map((hash) => `'${hash}'`)],
    // Browsers that know them refuse to run any other text as code; the others pass these two over.
    'require-trusted-types-for': [`'script'`],
    'trusted-types': ['default', ...trustedTypes],
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
    'report-uri': [REPORTS_ADDRESS],
    'report-to': [REPORTS_GROUP],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}
