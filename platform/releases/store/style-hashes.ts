import { createHash } from 'node:crypto'
import { NONCE_PLACEHOLDER } from '../../../shared/federation/prerendered.ts'

const MARKED = ` nonce="${NONCE_PLACEHOLDER}"`
const STYLE = new RegExp(`<style\\b[^>]*${MARKED}[^>]*>([\\s\\S]*?)</style>`, 'g')

/** CSP hash of an inline text. */
export const inlineHash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** CSP hashes of all style elements marked for a nonce: the host's own and those in the builds' markup. */
export const styleHashesIn = (markup: string): string[] => [
  ...new Set([...markup.matchAll(STYLE)].map(([, text = '']) => inlineHash(text))),
]

/** Document without nonces, which is the same for every visitor: its policy lists the styles by hash. */
export const withoutNonces = (html: string): string => html.replaceAll(MARKED, '')

/** Document for one visitor, whose styles carry the response's nonce. */
export const withNonce = (html: string, nonce: string): string => html.replaceAll(NONCE_PLACEHOLDER, nonce)
