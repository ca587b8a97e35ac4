import { spawnSync } from 'node:child_process'
import { namedCommit } from '../../releases/deliver/stamp-commit.ts'

/** Commit of the checkout, or `COMMIT` of the builder; null outside of a repository. */
export function commitOf(root: string): string | null {
  const named = namedCommit(process.env)
  if (named) return named.commit
  const { stdout, status } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** Uncommitted edits in the checkout, files that nobody added yet included; outside of a repository what `COMMIT` says. */
export function isDirty(root: string): boolean {
  const { stdout, status } = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() !== '' : (namedCommit(process.env)?.dirty ?? false)
}
