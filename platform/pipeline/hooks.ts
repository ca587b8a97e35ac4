import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root as repository } from '../lib/paths.ts'
import { workspacesOf } from '../lib/types-config.ts'
import { UserError } from '../lib/user-error.ts'
import { type PipelineStep, runSteps } from './run-steps.ts'
import { lintStaged, typesOf } from './single-steps.ts'

/** Folder of the hooks, as configured in git. */
const HOOKS = '.githooks'

function git(cwd: string, ...args: string[]): string {
  const { status, stdout, error } = spawnSync('git', args, { cwd, encoding: 'utf8' })
  if (error || status !== 0) throw new UserError('No git repository, or no git: there is nothing to hook into.')
  return stdout
}

/** `loopi hooks on` and `off`: sets or removes git's setting for this repository. */
export function setHooks(isOn: boolean, root: string = repository): void {
  const [before = ''] = spawnSync('git', ['config', 'core.hooksPath'], { cwd: root, encoding: 'utf8' }).stdout.split(
    '\n',
  )
  if (before !== '' && before !== HOOKS)
    throw new UserError(`Git's hooks are in ${before} already. Nothing was changed; call loopi hooks pre-commit there.`)
  if (isOn) git(root, 'config', 'core.hooksPath', HOOKS)
  else if (before === HOOKS) git(root, 'config', '--unset', 'core.hooksPath')
}

/** Files that a commit adds or changes. */
export const stagedFiles = (root: string = repository): string[] =>
  git(root, 'diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z').split('\0').filter(Boolean)

/** Checks of a commit: style of its files, types of their workspaces. */
export const commitChecks = (files: readonly string[], root: string = repository): PipelineStep[] =>
  files.length === 0
    ? []
    : [
        lintStaged,
        ...workspacesOf(
          files.map((file) => join(root, file)),
          root,
        ).map(typesOf),
      ]

/** `loopi hooks pre-commit`. */
export async function runPreCommit(): Promise<number> {
  const checks = commitChecks(stagedFiles())
  return checks.length === 0 ? 0 : runSteps(checks)
}
