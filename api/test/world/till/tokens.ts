import { webcrypto } from 'node:crypto'
import { readToken } from '@loopi/contract/till/offline-token'

/** Public keys of tokens, as tills get them. */
export type TokenKeys = readonly { readonly nome: string; readonly chave: string }[]

/** Verifies a token with the browser's cryptography, from the format's description alone. */
export async function isSigned(text: string, keys: TokenKeys): Promise<boolean> {
  const [code = '', name = '', payload = '', signature = ''] = text.split('.')
  const found = keys.find(({ nome }) => nome === name)
  if (found === undefined) return false
  const raw = Buffer.from(found.chave, 'base64url')
  const key = await webcrypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify'])
  const signed = new TextEncoder().encode(`${code}.${name}.${payload}`)
  return webcrypto.subtle.verify('Ed25519', key, Buffer.from(signature, 'base64url'), signed)
}

/** As a till judges: the token can be read, and its signature is right. */
export const isTaken = async (text: string, keys: TokenKeys): Promise<boolean> =>
  readToken(text) !== null && isSigned(text.trim(), keys)
