import { createHash } from 'node:crypto'
import type { Release, ShellRelease } from '../../../shared/federation/release.ts'

type File = { readonly path: string; readonly integrity: string }

/** Content hash of files: first 16 hexadecimal digits of SHA-256 over paths and integrities. */
export function contentHash(files: readonly File[]): string {
  const hash = createHash('sha256')
  for (const { path, integrity } of files) hash.update(`${path} ${integrity}\n`)
  return hash.digest('hex').slice(0, 16)
}

type AreaContent = Pick<Release, 'files' | 'pages'>
type ShellContent = Pick<ShellRelease, 'files' | 'contents' | 'frame' | 'faces' | (typeof FACTS)[number]>

/** Facts of a shell that the gate checks. */
const FACTS = ['routes', 'shared', 'provides', 'calls'] as const

/** Content hash of a release by its record: its files, and the parts that the host puts into pages. */
export function hashOfRecord(release: AreaContent | ShellContent): string {
  const files = Object.entries(release.files).map(([path, integrity]) => ({ path, integrity }))
  return contentHash([...files, ...partsOf(release)].toSorted((a, b) => (a.path < b.path ? -1 : 1)))
}

/** Hashed parts besides files: markup of an area; frame, font faces and facts of the shell. */
function partsOf(release: AreaContent | ShellContent): File[] {
  if ('pages' in release) return Object.values(release.pages).flatMap((page) => page.markup ?? [])
  const { frame, faces, contents } = release
  const integrity = frame && contents[frame.path]?.integrity
  const facts = JSON.stringify(
    FACTS.map((fact) => release[fact]),
    inOrder,
  )
  return [
    ...(integrity ? [{ path: frame.path, integrity }] : []),
    { path: ':faces', integrity: integrityOfText(faces) },
    { path: ':facts', integrity: integrityOfText(facts) },
  ]
}

/** JSON replacer that sorts keys, so that equal facts have equal texts. */
const inOrder = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

const integrityOfText = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`
