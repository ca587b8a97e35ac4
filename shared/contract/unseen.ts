// Signs that come along when a text is copied, and that nobody sees. One place says which, for forms, import and api.

/** Zero-width spaces and marks of the reading direction: they mean nothing in what people type here. */
const UNSEEN = /[\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g

/** Spaces of every width, and joiners, which mean something only between two other signs. */
const EDGE = /[\s\u00ad\u200c\u200d]/

/**
 * A text without signs that nobody sees, and with plain spaces; its edges are trimmed. Joiners inside words stay: some
 * scripts and most families of emoji are written with them.
 */
export function seenText(text: string): string {
  const visible = text.replace(UNSEEN, '').replace(/[\p{Zs}\u2028\u2029]/gu, ' ')
  let start = 0
  let end = visible.length
  while (start < end && EDGE.test(visible.charAt(start))) start++
  while (end > start && EDGE.test(visible.charAt(end - 1))) end--
  return visible.slice(start, end)
}

/** A text of ASCII's signs where it means those: plain spaces and hyphens, narrow digits and letters, nothing unseen. */
export const plainSigns = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}|\u2212/gu, '-')
