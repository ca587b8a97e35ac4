import { hasWords } from '@loopi/contract/search/folded'

/** Match of a search: the texts together contain each of its words; an empty search finds everything. */
export const foundIn = (typed: string, texts: readonly (string | null)[]): boolean => hasWords(texts.join(' '), typed)
