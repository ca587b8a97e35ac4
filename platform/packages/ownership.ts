/** Packages by their sources, and the names by which others import those. Sources keep their tree in every package. */

export type PackageName = '@loopi/contract' | '@loopi/shared' | '@loopi/platform'

/** Package of a source by its path in the repository, without its extension; null for what is published nowhere. */
export function packageOf(file: string): PackageName | null {
  if (file.startsWith('shared/contract/')) return '@loopi/contract'
  if (/^shared\/(?:testing|demo)\//.test(file)) return '@loopi/platform'
  if (file.startsWith('shared/')) return '@loopi/shared'
  return /^(?:platform|shell)\/|^rspack\.config\.base$/.test(file) ? '@loopi/platform' : null
}

/** Entry points of the packages: name by which others import it → file, each with at most one `*`. */
export type EntryPoints = Readonly<Record<string, string>>

/** Source behind an import by name, by its path without extension; null for a package that is not ours. */
export function sharedSource(specifier: string, entryPoints: EntryPoints): string | null {
  if (!/^@loopi\/(?:contract|shared)\//.test(specifier)) return null
  const found = matchOf(specifier, Object.entries(entryPoints))
  if (!found) throw new Error(`${specifier} is no entry point of its package.`)
  return sourceOf(found)
}

/**
 * Import of a source from another package; null where it has no entry point. Helpers of tests are packed into the kit,
 * which needs them, too.
 */
export function publishedSpecifier(source: string, entryPoints: EntryPoints): string | null {
  const turned = Object.entries(entryPoints).map(([name, file]): [string, string] => [sourceOf(file), name])
  const found = matchOf(source, turned)
  const owner = packageOf(source)
  return found && owner && found.replace(/^@loopi\/[a-z]+/, owner)
}

/** Path of an entry point's file without extension; styles keep theirs. */
const sourceOf = (file: string): string => file.replace(/\.tsx?$/, '')

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
