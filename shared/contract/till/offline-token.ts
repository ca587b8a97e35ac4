/**
 * Token behind a customer's code in its QR code, so that a till without a network can judge it:
 * `LP-….<key>.<payload>.<signature>`, with an Ed25519 signature over everything before its dot. Payload and signature are
 * base64url; the payload is a JSON array, because a QR code grows with every character.
 */

export type OfflineToken = {
  /** Code of the redemption, `LP-…`. */
  readonly code: string
  /** Name of the key that signed. */
  readonly key: string
  readonly redemptionId: number
  /** Null for the welcome coupon. */
  readonly couponId: number | null
  /** Company of the promotion; null for the welcome coupon, which several take. */
  readonly companyId: number | null
  /** Last valid day in São Paulo, `2026-12-31`, inclusive; null without end. */
  readonly lastDay: string | null
  /** Seconds since 1970. */
  readonly issuedAt: number
  /** First name and initial, `João M.`. */
  readonly holder: string
}

/** Text that is signed. */
export function signedPart({ code, key, ...token }: OfflineToken): string {
  const { redemptionId, couponId, companyId, lastDay, issuedAt, holder } = token
  return `${code}.${key}.${toBase64Url(JSON.stringify([redemptionId, couponId, companyId, lastDay, issuedAt, holder]))}`
}

/** Parts of a code with a token, unverified; null where there is no token. */
export function readToken(text: string): { token: OfflineToken; signed: string; signature: string } | null {
  const [code = '', key = '', payload = '', signature = '', ...more] = text.trim().split('.')
  if (!payload || !signature || more.length > 0) return null
  const values = fieldsOf(payload)
  if (values === null || !isCanonical(signature)) return null
  const [redemptionId, couponId, companyId, lastDay, issuedAt, holder] = values
  if (typeof redemptionId !== 'number' || typeof issuedAt !== 'number' || typeof holder !== 'string') return null
  if (!isNumberOrNull(couponId) || !isNumberOrNull(companyId)) return null
  if (lastDay !== null && typeof lastDay !== 'string') return null
  const token = { code, key, redemptionId, couponId, companyId, lastDay, issuedAt, holder }
  return { token, signed: `${code}.${key}.${payload}`, signature }
}

/** The code alone, without a token behind it. */
export const codeOf = (text: string): string => text.trim().split('.')[0] ?? ''

const isNumberOrNull = (value: unknown): value is number | null => value === null || typeof value === 'number'

function fieldsOf(payload: string): unknown[] | null {
  try {
    const fields: unknown = JSON.parse(fromBase64Url(payload))
    return Array.isArray(fields) ? fields : null
  } catch {
    return null
  }
}

/** False for another spelling of the same bytes, so that no character of a token can be changed. */
function isCanonical(signature: string): boolean {
  try {
    return encoded(bytesOf(signature)) === signature
  } catch {
    return false
  }
}

const toBase64Url = (text: string): string => encoded(new TextEncoder().encode(text))

const fromBase64Url = (text: string): string => new TextDecoder().decode(bytesOf(text))

const encoded = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
