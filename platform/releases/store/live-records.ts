import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { AREAS } from '../../../shared/federation/areas.ts'
import { type Release, releaseSchema, type ShellBuild, shellBuildSchema } from '../../../shared/federation/release.ts'
import { UserError } from '../../lib/user-error.ts'
import { releaseTexts as texts } from '../texts/release.texts.ts'
import { readRegistry } from './registry-log.ts'
import type { StorePaths } from './store-paths.ts'

/** The shell, and every release that a visitor may get: live, canary, or what a page falls back to. */
export type LiveRecords = { readonly shell: ShellBuild; readonly releases: readonly Release[] }

export async function localRecords({ storeDir, shellDir }: StorePaths): Promise<LiveRecords> {
  const shell = await readFile(path.join(shellDir, 'shell.json'), 'utf8').catch(() => {
    throw new UserError(texts.noShell)
  })
  const { live, lastKnownGood, rollouts } = await readRegistry(storeDir)
  const named = AREAS.flatMap((area) => {
    const canaries = rollouts.filter((one) => one.area === area).map(({ release }) => release)
    const hashes = [live[area], lastKnownGood[area], ...canaries].flatMap((ref) => ref?.hash ?? [])
    return [...new Set(hashes)].map((hash) => path.join(storeDir, area, hash, 'release.json'))
  })
  const releases = named.map(async (file) => releaseSchema.parse(JSON.parse(await readFile(file, 'utf8'))))
  return { shell: shellBuildSchema.parse(JSON.parse(shell)), releases: await Promise.all(releases) }
}
