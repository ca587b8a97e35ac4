import { webAddress } from '../documents/web-address.ts'

export type Logo = { is: 'picture'; url: string } | { is: 'text'; text: string } | { is: 'none' }

/** Longer texts are no emoji and no initials. */
const LONGEST_TEXT = 16

/** Display form of a brand's logo: a picture only over http(s), a short text as it is, else nothing. */
export function logoOf(logo: string | null): Logo {
  const text = logo?.trim() ?? ''
  const url = webAddress(text)
  // Our pages show pictures over https only, so one that is named over http is asked for there.
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

/** Content of a brand's tile: a picture, and the text that shows without it. */
export function logoTileOf(name: string, logo: string | null): { picture: string | null; text: string } {
  const shown = logoOf(logo)
  return {
    picture: shown.is === 'picture' ? shown.url : null,
    text: shown.is === 'text' ? shown.text : initialsOf(name),
  }
}
