import { folded, searchWords } from '@loopi/contract/search/folded'

/** Match of a search: each typed word begins a word of the text. */
export function matches(typed: string, text: string): boolean {
  const words = folded(text).split(' ')
  return searchWords(typed).every((wanted) => words.some((word) => word.startsWith(wanted)))
}
