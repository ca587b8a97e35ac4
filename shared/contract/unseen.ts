// Invisible characters that are copied along with a text; one list for forms, import and api.

/** Zero-width spaces and direction marks, which have no meaning in input here. */
const UNSEEN = /[\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g

/** Spaces of any width, and joiners, which only matter between other characters. */
const EDGE = /[\s\u00ad\u200c\u200d]/

/**
 * Text without invisible characters, with plain spaces and trimmed. Joiners inside words stay: some scripts and many
 * emoji need them.
 */
export function seenText(text: string): string {
  const visible = text.replace(UNSEEN, '').replace(/[\p{Zs}\u2028\u2029]/gu, ' ')
  let start = 0
  let end = visible.length
  while (start < end && EDGE.test(visible.charAt(start))) start++
  while (end > start && EDGE.test(visible.charAt(end - 1))) end--
  return visible.slice(start, end)
}

/** Converts lookalikes to ASCII: plain spaces and hyphens, half-width digits and letters, nothing invisible. */
export const plainSigns = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}|\u2212/gu, '-')
