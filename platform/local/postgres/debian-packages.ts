import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from '../../lib/paths.ts'

/**
 * Folder of Debian packages and of the libraries that they depend on, unpacked once into node_modules/.cache without
 * rights of root. There is no such folder where apt or the network is missing.
 */
export function unpackedPackages(name: string, packages: readonly string[]): string {
  const home = join(checkout, 'node_modules/.cache', name)
  if (!existsSync(home)) download(home, packages)
  return home
}

/** Folder of the libraries of this kind of machine, `usr/lib/x86_64-linux-gnu` for one. */
export function librariesOf(home: string): string {
  const lib = join(home, 'usr/lib')
  const own = existsSync(lib) ? readdirSync(lib).find((name) => name.endsWith('-linux-gnu')) : undefined
  return join(lib, own ?? '')
}

function download(home: string, packages: readonly string[]): void {
  const fresh = `${home}.${process.pid}`
  mkdirSync(join(fresh, 'lists/partial'), { recursive: true })
  try {
    const apt = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1', '-o', 'APT::Sandbox::User=']
    // Lists of its own: a container often has none, and only root may write the machine's.
    const own = [...apt, '-o', `Dir::State::lists=${join(fresh, 'lists')}`, '-o', `Dir::Cache=${fresh}`]
    const run = (name: string, args: readonly string[]) => spawnSync(name, args, { cwd: fresh, encoding: 'utf8' })
    if (run('apt-get', [...own, 'update']).status !== 0) return
    const said = run('apt-cache', [...own, 'depends', ...packages]).stdout ?? ''
    const libraries = new Set([...said.matchAll(/^ *Depends: (lib\S+)$/gm)].map(([, name = '']) => name))
    if (run('apt-get', [...own, 'download', ...packages, ...libraries]).status !== 0) return
    for (const file of readdirSync(fresh).filter((name) => name.endsWith('.deb')))
      if (run('dpkg', ['-x', file, join(fresh, 'unpacked')]).status !== 0) return
    renameSync(join(fresh, 'unpacked'), home)
  } catch {
    // Race of two, or no such folder: whoever asks looks what is there.
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}
