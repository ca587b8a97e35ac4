import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { AnyRelease } from '../../../shared/federation/release.ts'
import { integrityOf } from './contents.ts'

/**
 * File of a release with the newest commits that it was built from. The record lists it like every file, so that it is
 * signed; the hash names what browsers get, so that the history of a repository changes no release.
 */
export const RELEASE_CHANGES = 'changes.json'

/** Commits that are kept of a release, newest first. */
export const MAX_CHANGES = 60

const changesSchema = z
  .array(
    z.strictObject({
      commit: z.string().regex(/^[0-9a-f]{40}$/),
      at: z.iso.datetime(),
      /** First line of the message. */
      subject: z.string().min(1).max(500),
    }),
  )
  .max(MAX_CHANGES)

export type ReleaseChanges = z.output<typeof changesSchema>

/** Commits of a release in a folder; null where its build knew none, or where the file is not the recorded one. */
export async function readChanges(folder: string, { contents }: Pick<AnyRelease, 'contents'>) {
  const recorded = contents?.[RELEASE_CHANGES]
  const content = recorded && (await readFile(path.join(folder, RELEASE_CHANGES)).catch(() => null))
  if (!content || integrityOf(content) !== recorded.integrity) return null
  return changesSchema.safeParse(jsonOf(content)).data ?? null
}

function jsonOf(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'))
  } catch {
    return null
  }
}

/**
 * Commits of a release that the one before it had not: the difference of what both were built from, which is right after
 * a rollback, too. Null without one of them.
 */
export function newChanges(own: ReleaseChanges | null, before: ReleaseChanges | null): ReleaseChanges | null {
  if (own === null || before === null) return null
  const known = new Set(before.map(({ commit }) => commit))
  return own.filter(({ commit }) => !known.has(commit))
}
