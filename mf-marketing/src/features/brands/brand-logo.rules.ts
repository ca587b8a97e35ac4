export type Logo = { is: 'picture'; url: string } | { is: 'text'; text: string } | { is: 'none' }

/** Longer texts are no emoji and no initials. */
const LONGEST_TEXT = 16

/** What to show of a brand's logo: a picture only over http(s), a short text as it is, else nothing. */
export function logoOf(logo: string | null): Logo {
  const text = logo?.trim() ?? ''
  const url = webAddress(text)
  // Our pages show pictures over https only, so one that is named over http is asked for there.
  if (url) return { is: 'picture', url: url.replace(/^http:/, 'https:') }
  return text && text.length <= LONGEST_TEXT && !text.includes(':') ? { is: 'text', text } : { is: 'none' }
}

/** The address of a brand's site, safe to link to; null for anything that is not one. */
export function siteOf(website: string | null): { url: string; name: string } | null {
  const text = website?.trim() ?? ''
  // People write their site without its protocol.
  const url = webAddress(text) ?? (/^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(text) ? webAddress(`https://${text}`) : null)
  return url ? { url, name: new URL(url).hostname.replace(/^www\./, '') } : null
}

function webAddress(text: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  // A name before the host is how an address pretends to be another.
  return url.username || url.password ? null : url.href
}

/** Up to two initials of a name, for brands without a logo. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word) && !/^(?:d[aeo]s?|e)$/i.test(word))
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')
}
