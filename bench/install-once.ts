import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../platform/lib/paths.ts'

/** Installs the packages of one bench at its first run, by a lock of its own: nothing else needs them. */
export function installOnce(folder: string, program: string): void {
  if (existsSync(program)) return
  const { status } = spawnSync('npm', ['ci', '--no-progress', '--loglevel=error', '--legacy-peer-deps'], {
    cwd: join(root, folder),
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`The packages of ${folder} could not be installed.`)
}
