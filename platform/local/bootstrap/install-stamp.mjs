import { createHash } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { modules, root } from './environment.mjs'

const stamp = join(modules, '.loopi-install')

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

/** True after a complete install of exactly this package-lock.json. */
export function isInstalled() {
  try {
    return readFileSync(stamp, 'utf8') === lockHash()
  } catch {
    return false
  }
}

/** Atomic write by a rename: checkouts that share packages by hard links keep separate stamps. */
export function writeStamp() {
  const temporary = `${stamp}-${process.pid}`
  writeFileSync(temporary, lockHash())
  renameSync(temporary, stamp)
}

export const removeStamp = () => rmSync(stamp, { force: true })
