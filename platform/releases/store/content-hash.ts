import { createHash } from 'node:crypto'
import type { Release } from '../../../shared/federation/release.ts'

/** Content hash of a set of files: the first 16 hexadecimal digits of SHA-256 over paths and integrities. */
export function contentHash(files: readonly { path: string; integrity: string }[]): string {
  const hash = createHash('sha256')
  for (const { path, integrity } of files) hash.update(`${path} ${integrity}\n`)
  return hash.digest('hex').slice(0, 16)
}

/** Content hash of a release as its record describes it: its files and the markup of its pages. */
export function hashOfRecord({ files, pages }: Pick<Release, 'files' | 'pages'>): string {
  const markup = Object.values(pages).flatMap((page) => page.markup ?? [])
  const all = [...Object.entries(files).map(([path, integrity]) => ({ path, integrity })), ...markup]
  return contentHash(all.toSorted((a, b) => (a.path < b.path ? -1 : 1)))
}
