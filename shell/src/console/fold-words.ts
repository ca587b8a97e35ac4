/** Words as people search them: without accents, in lower case. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()

/** Match of a search: each typed word begins a word of the text. */
export function matches(typed: string, text: string): boolean {
  const words = folded(text).split(/\s+/)
  return folded(typed)
    .split(/\s+/)
    .every((wanted) => words.some((word) => word.startsWith(wanted)))
}
