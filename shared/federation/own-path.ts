import { parsedUrl } from '../contract/http/parsed-url.ts'

const HOME = '/'
const NOWHERE = 'http://own.invalid'

/** Beginnings that a browser, or a proxy that decodes, takes for another site; control characters are dropped by both. */
const FOREIGN = /^\/(?:[/\\]|%2f|%5c)/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNCLEAN = /[\u0000-\u0020\u007f-\u009f\\]/

/**
 * The address when it is one of our own paths, as `/area?x=1#y`, and the home page otherwise: whatever a visitor gave,
 * nothing leads to another site.
 */
export function ownPath(address: string): string {
  if (!address.startsWith('/') || FOREIGN.test(address) || UNCLEAN.test(address)) return HOME
  const url = parsedUrl(address, NOWHERE)
  if (!url) return HOME
  const { origin, pathname, search, hash } = url
  // Dots are resolved by now: `/.//x` begins with two slashes only here.
  if (origin !== NOWHERE || FOREIGN.test(pathname)) return HOME
  return `${pathname}${search}${hash}`
}

/** The answer of either server, as far as a redirect needs it. */
type Redirecting<R> = { redirect: (address: string, status?: number) => R }

/** The one way to redirect: to a path of ours. 303 after what a browser must not send again, 308 to another spelling. */
export const redirectTo = <R>(reply: Redirecting<R>, address: string, status: 302 | 303 | 308 = 302): R =>
  reply.redirect(ownPath(address), status)
