import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { UserError } from '../../lib/user-error.ts'
import { provenanceIn, releaseRecordIn } from '../store/records.ts'
import { signingTexts as texts } from '../texts/signing.texts.ts'

/** Commit of a build, with whether its tree had edits that are in no commit. */
export type NamedCommit = { readonly commit: string; readonly dirty: boolean }

/** Suffix of `COMMIT` for a tree with edits, as `git describe --always --dirty` writes it. */
const DIRTY = '-dirty'

/** Commit that the builder named in `COMMIT`; null without one. */
export function namedCommit({ COMMIT }: { COMMIT?: string | undefined }): NamedCommit | null {
  const text = COMMIT?.trim()
  if (!text) return null
  const dirty = text.endsWith(DIRTY)
  return { commit: dirty ? text.slice(0, -DIRTY.length) : text, dirty }
}

/**
 * Writes the commit into the record of a built release. Commit and edits are no part of its name, so one build serves
 * every commit that has the same sources.
 *
 * @throws {UserError} for a signed release: the signature is of the record with its commit.
 */
export async function stampCommit(folder: string, { commit, dirty }: NamedCommit): Promise<void> {
  if (existsSync(provenanceIn(folder))) throw new UserError(texts.signedAlready(folder))
  const file = releaseRecordIn(folder)
  const record = JSON.parse(await readFile(file, 'utf8')) as object
  await writeFile(file, `${JSON.stringify({ ...record, commit, dirty }, null, 2)}\n`)
}
