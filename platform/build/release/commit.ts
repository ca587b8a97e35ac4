import { spawnSync } from 'node:child_process'
import { namedCommit } from '../../releases/deliver/stamp-commit.ts'

/** Commit of the checkout, or `COMMIT`; null outside of a repository. */
export function commitOf(root: string): string | null {
  const named = namedCommit(process.env)
  if (named) return named.commit
  const { stdout, status } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** True with uncommitted edits, including untracked files; outside of a repository by `COMMIT`. */
export function isDirty(root: string): boolean {
  const { stdout, status } = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() !== '' : (namedCommit(process.env)?.dirty ?? false)
}
