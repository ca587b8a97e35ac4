import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Words that a template is filled with, by the names that stand in it. */
export type Words = Readonly<Record<string, string>>

/** A template of `templates/` with its `{{words}}` filled in; throws for a word that is not given. */
export const fromTemplate = (file: string, words: Words): string =>
  filled(join(import.meta.dirname, 'templates', `${file}.template`), words)

/** A template of what an area begins with wherever it lives: `npm create @loopi/area` fills in these very files. */
export const fromAreaTemplate = (file: string, words: Words): string =>
  filled(join(import.meta.dirname, '../create-area/template', `${file}.template`), words)

function filled(file: string, words: Words): string {
  const text = readFileSync(file, 'utf8')
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const word = words[name]
    if (word === undefined) throw new Error(`${file} asks for ${name}`)
    return word
  })
}
