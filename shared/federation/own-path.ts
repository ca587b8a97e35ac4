import { parsedUrl } from '../contract/http/parsed-url.ts'

const HOME = '/'
const NOWHERE = 'http://own.invalid'

/** Prefixes that browsers, or decoding proxies, read as another site; both drop control characters. */
const FOREIGN = /^\/(?:[/\\]|%2f|%5c)/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNCLEAN = /[\u0000-\u0020\u007f-\u009f\\]/

/**
 * Returns the address if it is a path of ours, such as `/area?x=1#y`, otherwise the home page: no input leads to
 * another site.
 */
export function ownPath(address: string): string {
  if (!address.startsWith('/') || FOREIGN.test(address) || UNCLEAN.test(address)) return HOME
  const url = parsedUrl(address, NOWHERE)
  if (!url) return HOME
  const { origin, pathname, search, hash } = url
  // Checked after dots are resolved, since `/.//x` becomes `//x` only then.
  if (origin !== NOWHERE || FOREIGN.test(pathname)) return HOME
  return `${pathname}${search}${hash}`
}

/** Part of a server's reply that a redirect needs. */
type Redirecting<R> = { redirect: (address: string, status?: number) => R }

/**
 * The only way to redirect: to a path of ours. 303 after requests that must not be repeated, 308 to another spelling.
 */
export const redirectTo = <R>(reply: Redirecting<R>, address: string, status: 302 | 303 | 308 = 302): R =>
  reply.redirect(ownPath(address), status)
