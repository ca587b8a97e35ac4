import { type OfflineToken, signedPart } from '@loopi/contract/till/offline-token'

/** Company's key of offline tokens, as the api has it, and what it signs. */
export type TillKey = {
  readonly name: string
  /** Public key as tills get it. */
  readonly published: { readonly nome: string; readonly chave: string }
  /** A customer's code with its token. */
  readonly codeOf: (token?: Partial<OfflineToken>) => Promise<string>
}

export const COMPANY = 2

const TOKEN = {
  code: 'LP-7K2M-9QXT-4ACD-EFGH',
  redemptionId: 41,
  couponId: 7,
  companyId: COMPANY,
  lastDay: '2031-12-31',
  issuedAt: 1_795_000_000,
  holder: 'João M.',
} as const

const base64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

export async function aTillKey(name = 'k1'): Promise<TillKey> {
  const { privateKey, publicKey } = (await crypto.subtle.generateKey('Ed25519', true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  return {
    name,
    published: { nome: name, chave: base64Url(await crypto.subtle.exportKey('raw', publicKey)) },
    codeOf: async (token) => {
      const signed = signedPart({ ...TOKEN, key: name, ...token })
      return `${signed}.${base64Url(await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(signed)))}`
    },
  }
}
