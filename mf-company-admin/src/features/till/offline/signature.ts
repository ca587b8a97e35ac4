/**
 * True when an Ed25519 signature fits a text. `key` and `signature` are base64url; a signature in any other spelling of
 * the same bytes counts as altered.
 */
export async function isSignedBy(key: string, text: string, signature: string): Promise<boolean> {
  const [publicKey, signed] = [bytesOf(key), bytesOf(signature)]
  if (publicKey === null || signed === null) return false
  const message = new TextEncoder().encode(text)
  const imported = await importKey(publicKey)
  if (imported) return crypto.subtle.verify('Ed25519', imported, signed, message)
  const { verifyAsync } = await importVerifier()
  return verifyAsync(signed, message, publicKey, { zip215: false }).catch(() => false)
}

const importVerifier = () => import('@noble/ed25519')

/** Loads what browsers without Ed25519 need, while there is a network. */
export async function loadVerifier(): Promise<void> {
  if ((await importKey(new Uint8Array(KEY_BYTES))) === null) await importVerifier()
}

const KEY_BYTES = 32

/** Null in browsers without Ed25519, and for bytes that are no key. */
async function importKey(publicKey: Uint8Array<ArrayBuffer>): Promise<CryptoKey | null> {
  try {
    return await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
  } catch {
    return null
  }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const canonical = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
    return canonical === text ? Uint8Array.from(binary, (character) => character.charCodeAt(0)) : null
  } catch {
    return null
  }
}
