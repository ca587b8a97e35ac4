import { type GateProblem, compatibilityTexts as texts } from '../../../shared/federation/compatibility.texts.ts'
import { type Finding, finding } from '../../../shared/federation/compatibility.ts'
import type { AnyRelease, Preload } from '../../../shared/federation/release.ts'
import { isServedType } from './media-types.ts'

/** State of a release's folder on disk. */
export type FolderState = {
  /** Integrity of each file except the record. */
  readonly files: ReadonlyMap<string, string>
  /** Integrity of each compressed copy's unpacked content; null for one that is corrupt. */
  readonly unpacked: ReadonlyMap<string, string | null>
  /** Hash by the content that the record lists. */
  readonly name: string
}

const COPY = /\.(?:br|gz)$/
/** By-products of a build that are never served. */
const BY_PRODUCT = /\.map$|^mf-(?:manifest|stats)\.json$/

/** Original of a compressed copy; null for other files. */
export const originalOf = (file: string): string | null => (COPY.test(file) ? file.replace(COPY, '') : null)

/** Files read by browsers or the host, with their integrity. */
function readFilesOf(release: AnyRelease): Map<string, string> {
  const markup = 'pages' in release ? Object.values(release.pages).flatMap((page) => page.markup ?? []) : []
  return new Map([...Object.entries(release.files), ...markup.map(({ path, integrity }) => [path, integrity] as const)])
}

/** Files that pages reference with their integrity: an area's entry, the shell's initial files. */
function namedFilesOf(release: AnyRelease): Pick<Preload, 'path' | 'integrity'>[] {
  if ('entry' in release) return [release.entry]
  const { scripts, styles, fonts, shared } = release
  return [...scripts, ...styles, ...fonts, ...Object.values(shared).flatMap(({ files }) => files)]
}

/** Finding on a release's folder: exactly the recorded files, unchanged. */
export function integrityFinding(release: AnyRelease, { files, unpacked, name }: FolderState): Finding {
  const read = readFilesOf(release)
  const recorded = new Map([
    ...Object.entries(release.contents ?? {}).map(([file, { integrity }]) => [file, integrity] as const),
    ...read,
  ])
  const problems: GateProblem[] = [
    ...[...recorded].flatMap<GateProblem>(([file, integrity]) => {
      const found = files.get(file)
      if (found === undefined) return [problemOf('missing', file)]
      return found === integrity ? [] : [problemOf('changed', file)]
    }),
    ...[...files.keys()]
      .filter((file) => !isRecorded(release, read, file))
      .map((file) => problemOf('unrecorded', file)),
    ...[...unpacked].flatMap(([file, content]) =>
      content === read.get(originalOf(file) ?? '') ? [] : [problemOf('other-copy', file)],
    ),
    ...Object.keys(release.files)
      .filter((file) => !isServedType(file))
      .map((file) => problemOf('not-served', file)),
    ...(namedFilesOf(release).every((file) => release.files[file.path] === file.integrity) ? [] : [FOREIGN_ENTRY]),
    ...(release.contents === null || name === release.hash ? [] : [OTHER_HASH]),
  ]
  return finding('integrity', problems, texts.filesFit(recorded.size))
}

const FOREIGN_ENTRY: GateProblem = { code: 'foreign-entry', params: [] }
const OTHER_HASH: GateProblem = { code: 'other-hash', params: [] }

/** Problem of one file. */
const problemOf = (
  code: 'missing' | 'changed' | 'unrecorded' | 'other-copy' | 'not-served',
  file: string,
): GateProblem => ({
  code,
  params: [file],
})

/** Records of before contents were listed: of their by-products and copies only the names are known. */
function isRecorded({ contents }: AnyRelease, read: ReadonlyMap<string, string>, file: string): boolean {
  if (contents) return Object.hasOwn(contents, file)
  return read.has(file) || BY_PRODUCT.test(file) || read.has(originalOf(file) ?? '')
}
