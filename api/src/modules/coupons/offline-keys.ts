import { createHmac, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { type OfflineToken, signedPart } from '@loopi/contract/till/offline-token'
import type { CodeKeys } from '../codes/codes.public.ts'

/** Start of a PKCS #8 document of an Ed25519 key, before its 32 bytes (RFC 8410, section 7). */
const PKCS8_START = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Pairs of keys of tokens by name, derived from those of product codes: both are changed by one setting. */
export type OfflineKeys = {
  readonly sign: (token: Omit<OfflineToken, 'key'>) => string
  /** Raw public keys in base64url, that of new tokens first. */
  readonly publicKeys: readonly { readonly nome: string; readonly chave: string }[]
}

export function createOfflineKeys(keys: CodeKeys): OfflineKeys {
  const pairs = keys.names.map((name) => ({ name, secret: privateKeyOf(keys.secretOf(name)) }))
  const [current] = pairs
  if (current === undefined) throw new Error('there is no key for tokens')
  return {
    sign: (token) => {
      const signed = signedPart({ ...token, key: current.name })
      return `${signed}.${sign(null, Buffer.from(signed), current.secret).toString('base64url')}`
    },
    publicKeys: pairs.map(({ name, secret }) => ({
      nome: name,
      chave: createPublicKey(secret).export({ format: 'jwk' }).x ?? '',
    })),
  }
}

function privateKeyOf(secret: Buffer): KeyObject {
  const seed = createHmac('sha256', secret).update('loopi till token').digest()
  return createPrivateKey({ key: Buffer.concat([PKCS8_START, seed]), format: 'der', type: 'pkcs8' })
}
