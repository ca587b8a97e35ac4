import { createHash } from 'node:crypto'
import { NONCE_PLACEHOLDER } from '../../../shared/federation/prerendered.ts'

const MARKED = ` nonce="${NONCE_PLACEHOLDER}"`
const STYLE = new RegExp(`<style\\b[^>]*${MARKED}[^>]*>([\\s\\S]*?)</style>`, 'g')

/** Hash of an inline text, as a policy names it. */
export const inlineHash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** Hashes of the style elements that may carry a nonce: those of the host itself, and of what the builds rendered. */
export const styleHashesIn = (markup: string): string[] => [
  ...new Set([...markup.matchAll(STYLE)].map(([, text = '']) => inlineHash(text))),
]

/** Document without nonces, which can be the same for everybody: the policy names its styles by their hashes. */
export const withoutNonces = (html: string): string => html.replaceAll(MARKED, '')

/** Document for one visitor, whose styles carry the nonce of its answer. */
export const withNonce = (html: string, nonce: string): string => html.replaceAll(NONCE_PLACEHOLDER, nonce)
