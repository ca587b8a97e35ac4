/** Sentences by code, in one language; the parameters of a code are those of its function. */
type Sentences = Readonly<Record<string, (...params: never[]) => string>>

/** Sentences of the same codes in another language: a code without one does not compile. */
export type Translated<S extends Sentences> = { readonly [Code in keyof S]: (...params: Parameters<S[Code]>) => string }

/** Problem as data, because two audiences read it: a team in its terminal in English, root's screen in Portuguese. */
export type ProblemOf<S extends Sentences> = {
  [Code in keyof S & string]: { readonly code: Code; readonly params: Parameters<S[Code]> }
}[keyof S & string]

export function sentenceOf<S extends Sentences>(sentences: S, { code, params }: ProblemOf<S>): string {
  const sentence = sentences[code] as (...params: readonly unknown[]) => string
  return sentence(...params)
}
