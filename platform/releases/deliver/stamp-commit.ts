import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { UserError } from '../../lib/user-error.ts'
import { provenanceIn, releaseRecordIn } from '../store/records.ts'
import { signingTexts as texts } from '../texts/signing.texts.ts'

/** Commit of a build, and whether its tree had uncommitted edits. */
export type NamedCommit = { readonly commit: string; readonly dirty: boolean }

/** Suffix of `COMMIT` for a tree with uncommitted edits, as in `git describe --always --dirty`. */
const DIRTY = '-dirty'

/** Commit in the setting `COMMIT`, or null. */
export function namedCommit({ COMMIT }: { COMMIT?: string | undefined }): NamedCommit | null {
  const text = COMMIT?.trim()
  if (!text) return null
  const dirty = text.endsWith(DIRTY)
  return { commit: dirty ? text.slice(0, -DIRTY.length) : text, dirty }
}

/**
 * Writes the commit into the record of a built release. The hash does not cover the commit, so one build serves every
 * commit with the same sources.
 *
 * @throws {UserError} for a signed release, because the signature covers the commit.
 */
export async function stampCommit(folder: string, { commit, dirty }: NamedCommit): Promise<void> {
  if (existsSync(provenanceIn(folder))) throw new UserError(texts.signedAlready(folder))
  const file = releaseRecordIn(folder)
  const record = JSON.parse(await readFile(file, 'utf8')) as object
  await writeFile(file, `${JSON.stringify({ ...record, commit, dirty }, null, 2)}\n`)
}
