import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Words that a template is filled with, by the names that stand in it. */
export type Words = Readonly<Record<string, string>>

/** A template of `templates/` with its `{{words}}` filled in; throws for a word that is not given. */
export function fromTemplate(file: string, words: Words): string {
  const text = readFileSync(join(import.meta.dirname, 'templates', `${file}.template`), 'utf8')
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const word = words[name]
    if (word === undefined) throw new Error(`${file} asks for ${name}`)
    return word
  })
}
