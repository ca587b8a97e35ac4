import { folded, searchWords } from '@loopi/contract/search/folded'

/** True when each typed word is the start of a word of the text. */
export function matches(typed: string, text: string): boolean {
  const words = folded(text).split(' ')
  return searchWords(typed).every((wanted) => words.some((word) => word.startsWith(wanted)))
}
