import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { AnyRelease } from '../../../shared/federation/release.ts'
import { parseJson } from '../../lib/json.ts'
import { integrityOf } from './contents.ts'

/**
 * File with the newest commits of a build. The record lists it like every file, so the signature covers it; the hash
 * covers only what browsers get, so the repository's history does not change the hash.
 */
export const RELEASE_CHANGES = 'changes.json'

/** Number of commits kept per release, newest first. */
export const MAX_CHANGES = 60

const changesSchema = z
  .array(
    z.strictObject({
      commit: z.string().regex(/^[0-9a-f]{40}$/),
      at: z.iso.datetime(),
      /** First line of the commit message. */
      subject: z.string().min(1).max(500),
    }),
  )
  .max(MAX_CHANGES)

export type ReleaseChanges = z.output<typeof changesSchema>

/** Commits of the release in a folder; null when its build recorded none, or the file does not match the record. */
export async function readChanges(folder: string, { contents }: Pick<AnyRelease, 'contents'>) {
  const recorded = contents?.[RELEASE_CHANGES]
  const content = recorded && (await readFile(path.join(folder, RELEASE_CHANGES)).catch(() => null))
  if (!content || integrityOf(content) !== recorded.integrity) return null
  return changesSchema.safeParse(parseJson(content.toString('utf8'))).data ?? null
}

/**
 * Commits of a release that the previous one lacks: the difference of both lists, which is correct after a rollback,
 * too. Null when either is unknown.
 */
export function newChanges(own: ReleaseChanges | null, before: ReleaseChanges | null): ReleaseChanges | null {
  if (own === null || before === null) return null
  const known = new Set(before.map(({ commit }) => commit))
  return own.filter(({ commit }) => !known.has(commit))
}
