const COOKIE = 'loopi_avoid'
const SEPARATOR = '~'
/** Maximum number of entries that the host reads. */
const MOST = 6

/** Release by the name of its area, or of the shell. */
export type NamedRelease = { readonly name: string; readonly hash: string }

/** Cookie entry of a release, in the host's format. */
export const entryOf = ({ name, hash }: NamedRelease): string => `${name}.${hash}`

/** Entries of the releases that failed since this browser was opened. */
export function avoidedEntries(): string[] {
  const [, value = ''] = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.~-]+)`).exec(document.cookie) ?? []
  return value.split(SEPARATOR).filter(Boolean)
}

/** Has the host avoid these releases until the browser is closed. */
export function avoidEntries(entries: readonly string[]): void {
  const value = [...new Set(entries)].slice(-MOST).join(SEPARATOR)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser.
  document.cookie = `${COOKIE}=${value}; Path=/; SameSite=Lax${secure}${value ? '' : '; Max-Age=0'}`
}
