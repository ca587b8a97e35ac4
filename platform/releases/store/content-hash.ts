import { createHash } from 'node:crypto'
import type { Release } from '../../../shared/federation/release.ts'

/** Name of a set of files by what is in them: the first 16 hexadecimal digits. */
export function contentHash(files: readonly { path: string; integrity: string }[]): string {
  const hash = createHash('sha256')
  for (const { path, integrity } of files) hash.update(`${path} ${integrity}\n`)
  return hash.digest('hex').slice(0, 16)
}

/** The name a release has by its record: its files and the markup of its pages. */
export function recordedHash({ files, pages }: Pick<Release, 'files' | 'pages'>): string {
  const markup = Object.values(pages).flatMap((page) => page.markup ?? [])
  const all = [...Object.entries(files).map(([path, integrity]) => ({ path, integrity })), ...markup]
  return contentHash(all.toSorted((a, b) => (a.path < b.path ? -1 : 1)))
}
