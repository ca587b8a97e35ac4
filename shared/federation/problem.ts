/** Sentences by code in one language; each function takes its code's parameters. */
type Sentences = Readonly<Record<string, (...params: never[]) => string>>

/** Translation of all codes; a missing one does not compile. */
export type Translated<S extends Sentences> = { readonly [Code in keyof S]: (...params: Parameters<S[Code]>) => string }

/** Problem as data, because teams read it in English in a terminal, and root in Portuguese on a screen. */
export type ProblemOf<S extends Sentences> = {
  [Code in keyof S & string]: { readonly code: Code; readonly params: Parameters<S[Code]> }
}[keyof S & string]

export function sentenceOf<S extends Sentences>(sentences: S, { code, params }: ProblemOf<S>): string {
  const sentence = sentences[code] as (...params: readonly unknown[]) => string
  return sentence(...params)
}
