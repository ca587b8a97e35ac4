import { spawnSync } from 'node:child_process'

/** Commit of the checkout, or `COMMIT` of the builder; null outside of a repository. */
export function commitOf(root: string): string | null {
  const given = process.env.COMMIT?.trim()
  if (given) return given
  const { stdout, status } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** Uncommitted edits in the checkout, files that nobody added yet included; false outside of a repository. */
export function isDirty(root: string): boolean {
  const { stdout, status } = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
  return status === 0 && stdout.trim() !== ''
}
