import path from 'node:path'
import { isDoor, singletons } from '../../shared/federation/sharing/singletons.ts'
import { type EntryPoints, packageOf, publishedSpecifier, sharedSource } from './ownership.ts'

/** Specifiers of ours as the compiler writes them: `from "…"`, `import "…"`, `import("…")`, relative or by our name. */
const IMPORTS = /(\b(?:from|import)\s*\(?\s*)(['"])((?:\.\.?\/|@loopi\/)[^'"]+)\2/g

/** Doors by the source behind them: they are imported by name everywhere, because that is how they are shared. */
const DOORS: ReadonlySet<string> = new Set(Object.keys(singletons).filter(isDoor))

/**
 * Compiled file of a package with its imports as that package has them: what is in it by relative paths, other packages
 * and the doors by name.
 *
 * @throws when it needs a source of another package that has no entry point.
 */
export function rewriteImports(text: string, file: string, entryPoints: EntryPoints): string {
  const own = packageOf(withoutExtension(file))
  return text.replace(IMPORTS, (_all, before: string, quote: string, specifier: string) => {
    const source = sharedSource(specifier, entryPoints) ?? relativeSource(specifier, file)
    if (source === null) return `${before}${quote}${specifier}${quote}`
    const isOwn = packageOf(source) === own && !DOORS.has(specifier)
    const published = isOwn ? relativeImport(source, file) : publishedSpecifier(source, entryPoints)
    if (published === null) throw new Error(`${file} needs ${source}, which is no entry point of its package.`)
    return `${before}${quote}${published}${quote}`
  })
}

const withoutExtension = (file: string): string => file.replace(/(?:\.d)?\.[jt]sx?$/, '')

function relativeSource(specifier: string, file: string): string | null {
  if (!specifier.startsWith('.')) return null
  const source = path.posix.join(path.posix.dirname(file), specifier)
  return withoutExtension(source)
}

/** Relative import of a compiled source; styles and drawings keep their extension. */
function relativeImport(source: string, from: string): string {
  const relative = path.posix.relative(path.posix.dirname(from), source)
  const named = relative.startsWith('.') ? relative : `./${relative}`
  return /\.(?:css|svg|cjs|mjs|json)$/.test(named) ? named : `${named}.js`
}
