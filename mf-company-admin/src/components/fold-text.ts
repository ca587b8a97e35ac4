/** Folded text, as people search it: without accents, in lower case, without spaces around it. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()

/** Match of a search: one of the texts contains it; an empty search finds everything. */
export function foundIn(typed: string, texts: readonly (string | null)[]): boolean {
  const wanted = foldText(typed)
  return texts.some((text) => text !== null && foldText(text).includes(wanted)) || wanted === ''
}
