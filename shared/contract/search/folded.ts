/** Quotation marks and accents typed as an apostrophe. */
const APOSTROPHES = /[\u0060\u00b4\u02b9\u02bb\u02bc\u02bd\u2018\u2019\u201b\u2032\uff07]/g
/** Soft hyphen, joiners and direction marks, which are invisible. */
const UNSEEN = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g
const HYPHENS = /[\u2010-\u2015\u2212]/g
/** Blocks of combining diacritical marks. */
const MARKS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g
/** Spaces left after normalisation. */
const SPACES = /[ \t\n\v\f\r\u1680\u2028\u2029]+/g

/**
 * Text for comparison and search: without accents and case, with one kind of apostrophe, hyphen and space. The SQL
 * function `fold_text` does the same, step by step; `folding.cases.ts` tests both.
 */
export const folded = (text: string): string =>
  text
    .replace(APOSTROPHES, "'")
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(UNSEEN, '')
    .replace(HYPHENS, '-')
    .replace(SPACES, ' ')
    .trim()
    .toLowerCase()

/** Distinct folded words of a search. */
export const searchWords = (typed: string): string[] => [...new Set(folded(typed).split(' ').filter(Boolean))]

/** True when the text contains every typed word in any order; an empty search matches. */
export function hasWords(text: string, typed: string): boolean {
  const inside = folded(text)
  return searchWords(typed).every((word) => inside.includes(word))
}
