import type { Config } from '../config/config.ts'

/** A cookie that only the server reads. */
export type Cookie = {
  readonly name: string
  /** Empty forgets it. */
  readonly value: string
  readonly path: string
  readonly seconds: number
  /** `Strict` unless the browser comes back from another site with it. */
  readonly sameSite?: 'Strict' | 'Lax'
}

/** `Secure` where people reach the product by https. */
export function writtenCookie(cookie: Cookie, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): string {
  const { name, value, path, seconds, sameSite = 'Strict' } = cookie
  const secure = PUBLIC_URL.startsWith('https:') ? '; Secure' : ''
  const life = value === '' ? 0 : seconds
  return `${name}=${value}; Path=${path}; Max-Age=${life}; HttpOnly; SameSite=${sameSite}${secure}`
}

/** The opaque token that a cookie of that name holds, or null. */
export const cookieIn = (cookies: string | undefined, name: string): string | null =>
  new RegExp(`(?:^|; )${name}=([A-Za-z0-9_-]{20,200})(?:;|$)`).exec(cookies ?? '')?.[1] ?? null
