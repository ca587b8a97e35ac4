import type { Config } from '../config/config.ts'

/** Cookie that scripts cannot read. */
export type Cookie = {
  readonly name: string
  /** Empty deletes it. */
  readonly value: string
  readonly path: string
  readonly seconds: number
  /** `Strict`, unless the browser returns from another site with it. */
  readonly sameSite?: 'Strict' | 'Lax'
}

/** `Secure` when the public URL is https. */
export function writtenCookie(cookie: Cookie, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): string {
  const { name, value, path, seconds, sameSite = 'Strict' } = cookie
  const secure = PUBLIC_URL.startsWith('https:') ? '; Secure' : ''
  const life = value === '' ? 0 : seconds
  return `${name}=${value}; Path=${path}; Max-Age=${life}; HttpOnly; SameSite=${sameSite}${secure}`
}

/** Value of a cookie by name, or null. */
export const cookieIn = (cookies: string | undefined, name: string): string | null =>
  new RegExp(`(?:^|; )${name}=([A-Za-z0-9_-]{20,200})(?:;|$)`).exec(cookies ?? '')?.[1] ?? null
