/** Packages by their sources, and the names by which others import those. Sources keep their tree in every package. */
import path from 'node:path'
import { publishedName } from '../../shared/federation/sharing/singletons.ts'

export type PackageName = '@loopi/contract' | '@loopi/ui' | '@loopi/kit'

/** Package of a source by its path in the repository, without its extension; null for what is published nowhere. */
export function packageOf(file: string): PackageName | null {
  if (file.startsWith('shared/contract/')) return '@loopi/contract'
  if (/^shared\/(?:testing|demo)\//.test(file)) return '@loopi/kit'
  if (file.startsWith('shared/')) return '@loopi/ui'
  return /^(?:platform|shell)\/|^rspack\.config\.base$/.test(file) ? '@loopi/kit' : null
}

/** Entry points of `shared`, as its `package.json` exports them: path behind the name → file, each with at most one `*`. */
export type EntryPoints = Readonly<Record<string, string>>

const SHARED = '@loopi/shared'

/** Source behind an import of `@loopi/shared/…`, by its path without extension; null for another package. */
export function sharedSource(specifier: string, entryPoints: EntryPoints): string | null {
  if (!specifier.startsWith(`${SHARED}/`)) return null
  const asked = `.${specifier.slice(SHARED.length)}`
  const found = matchOf(asked, Object.entries(entryPoints))
  if (!found) throw new Error(`${specifier} is no entry point of shared/package.json.`)
  return sourceOf(found)
}

/** Import of a source from another package; null where it has no entry point. */
export function publishedSpecifier(source: string, entryPoints: EntryPoints): string | null {
  const turned = Object.entries(entryPoints).map(([name, file]): [string, string] => [sourceOf(file), name])
  const found = matchOf(source, turned)
  if (!found) return null
  const name = `${SHARED}${found.slice(1)}`
  return packageOf(source) === '@loopi/kit' ? name.replace(SHARED, '@loopi/kit') : publishedName(name)
}

/** Path of an entry point in the tree, without `./` and extension; styles keep theirs. */
const sourceOf = (file: string): string => path.posix.join('shared', file).replace(/\.tsx?$/, '')

/** Value of a name in a table whose keys have at most one `*`; a longer key goes first, as in Node's resolution. */
function matchOf(asked: string, table: readonly (readonly [string, string])[]): string | null {
  const sorted = table.toSorted(([a], [b]) => b.length - a.length)
  for (const [key, value] of sorted) {
    const [before = '', after] = key.split('*')
    if (after === undefined) {
      if (key === asked) return value
    } else if (asked.startsWith(before) && asked.endsWith(after) && asked.length > before.length + after.length)
      return value.replace('*', asked.slice(before.length, asked.length - after.length))
  }
  return null
}
