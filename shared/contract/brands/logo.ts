import { webAddress } from '../documents/web-address.ts'

export type Logo = { is: 'picture'; url: string } | { is: 'text'; text: string } | { is: 'none' }

/** Longer texts are neither an emoji nor initials. */
const LONGEST_TEXT = 16

/** Display form of a brand's logo: a picture by http(s), a short text, or nothing. */
export function logoOf(logo: string | null): Logo {
  const text = logo?.trim() ?? ''
  const url = webAddress(text)
  // Pages only load pictures by https, so http is replaced.
  if (url) return { is: 'picture', url: url.replace(/^http:/, 'https:') }
  return text && text.length <= LONGEST_TEXT && !text.includes(':') ? { is: 'text', text } : { is: 'none' }
}

/** Up to two initials of a name, for brands without a logo. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word) && !/^(?:d[aeo]s?|e)$/i.test(word))
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')
}

/** Brand tile: a picture, and the text shown without it. */
export function logoTileOf(name: string, logo: string | null): { picture: string | null; text: string } {
  const shown = logoOf(logo)
  return {
    picture: shown.is === 'picture' ? shown.url : null,
    text: shown.is === 'text' ? shown.text : initialsOf(name),
  }
}
