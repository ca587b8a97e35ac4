import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode, root } from './environment.mjs'
import { install } from './install.mjs'
import { isInstalled, writeStamp } from './install-stamp.mjs'
import { linkPostgresLibraries, provideNode } from './provide-node.mjs'

const POLL_INTERVAL = 300
/** Grace period in milliseconds for a lock file without its owner's id, which is written second. */
const GRACE_PERIOD = 2000

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Exclusive lock of the install: a second command waits for the first. */
async function withInstallLock(work) {
  const lock = join(root, '.cache/install.lock')
  mkdirSync(join(root, '.cache'), { recursive: true })
  for (let hasWaited = false; ; hasWaited = true) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0)
      const owner = Number(existsSync(lock) && readFileSync(lock, 'utf8'))
      if (age > GRACE_PERIOD && !(owner && isAlive(owner))) rmSync(lock, { force: true })
      else if (!hasWaited) console.log('· Another command is installing the packages; waiting…')
      await new Promise((done) => setTimeout(done, POLL_INTERVAL))
    }
  }
  try {
    await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** Prepares every command: packages, the pinned Node, PostgreSQL's libraries; does nothing when they are up to date. */
export async function prepare() {
  if (isInstalled() && existsSync(pinnedNode)) return
  await withInstallLock(async () => {
    if (!isInstalled()) await install()
    provideNode()
    linkPostgresLibraries()
    writeStamp()
  })
}
