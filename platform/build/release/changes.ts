import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import { checkout } from '../../lib/paths.ts'
import { UserError } from '../../lib/user-error.ts'
import { MAX_CHANGES, RELEASE_CHANGES, type ReleaseChanges } from '../../releases/store/changes.ts'
import { writeJson } from './files.ts'

/** Context of git-cliff: commits per tag; the untagged newest ones here. */
const contextSchema = z.array(
  z.object({
    commits: z.array(
      z.object({
        id: z.string(),
        message: z.string(),
        committer: z.object({ timestamp: z.number() }),
      }),
    ),
  }),
)

/** Buffer size for git-cliff's output, in bytes. */
const MAX_OUTPUT = 50_000_000

/** Sources of a release besides its own folder. */
const pathsOf = (name: ReleaseName): string[] => [`${name}/**`, 'shared/**', 'rspack.config.base.ts']

/** Runs git-cliff on the commits of a release; null when git-cliff or the history is missing. */
async function cliff(root: string, name: ReleaseName, more: readonly string[]): Promise<string | null> {
  const program = path.join(root, 'node_modules/git-cliff/lib/cli/cli.js')
  const config = path.join(import.meta.dirname, 'cliff.toml')
  if (!existsSync(program) || !existsSync(config)) return null
  const paths = pathsOf(name).flatMap((one) => ['--include-path', one])
  const args = [program, '--offline', '--config', config, ...paths, ...more]
  return promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: MAX_OUTPUT }).then(
    ({ stdout }) => stdout,
    () => null,
  )
}

/** Commits of a release, newest first, optionally since one; null when unknown. */
export async function changesOf(root: string, name: ReleaseName, since?: string): Promise<ReleaseChanges | null> {
  const printed = await cliff(root, name, ['--context', ...rangeFrom(since)])
  if (printed === null) return null
  const commits = contextSchema.parse(JSON.parse(printed)).flatMap((tagged) => tagged.commits)
  return commits.slice(0, MAX_CHANGES).map(({ id, message, committer }) => ({
    commit: id,
    at: new Date(committer.timestamp * 1000).toISOString(),
    subject: (message.split('\n')[0] ?? '').trim().slice(0, 500),
  }))
}

const rangeFrom = (since: string | undefined): string[] => (since === undefined ? [] : ['--', `${since}..HEAD`])

/** Writes the commits of a release into its folder, before the record lists the files. */
export async function writeChanges(root: string, name: ReleaseName, folder: string): Promise<void> {
  const changes = await changesOf(root, name)
  if (changes !== null) await writeJson(path.join(folder, RELEASE_CHANGES), changes)
}

/**
 * `loopi release changelog <area> [--since <commit>]`: the commits of an area or the shell, as Markdown.
 *
 * @throws {UserError} when git-cliff or the history is missing, or the commit is unknown.
 */
export async function changelogCommand(
  name: ReleaseName,
  { since, json }: { since?: string | undefined; json?: boolean | undefined },
  log: (line: string) => void,
): Promise<void> {
  const found = json ? await changesOf(checkout, name, since) : await cliff(checkout, name, rangeFrom(since))
  if (found === null)
    throw new UserError('No history: git-cliff is not installed, this is no repository, or the commit is unknown.')
  log(typeof found === 'string' ? found.trim() : JSON.stringify({ area: name, changes: found }))
}
