import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/paths.ts'

/** Output of commands, not written by people. */
const GENERATED = /^(?:node_modules|dist|coverage|test-results|[.]git|[.]cache|[.]data.*)$/

function walk(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (GENERATED.test(entry.name)) return []
    return entry.isDirectory() ? walk(path) : [path]
  })
}

/** Files of the repository by relative path, from the disk: a machine with only Node need not have git. */
export const files: readonly string[] = walk('')

export const sources = files.filter((file) => /[.](tsx?|mjs|cjs)$/.test(file))
export const documents = files.filter((file) => file.endsWith('.md'))

export const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Lines of these files that match, as `file:line text`. */
export const findings = (where: readonly string[], pattern: RegExp): string[] =>
  where.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  )
