import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from '../lib/paths.ts'

/**
 * Folder of Debian packages with their dependencies, unpacked once into node_modules/.cache without root. Missing
 * without apt or network.
 */
export function unpackedPackages(name: string, packages: readonly string[]): string {
  const home = join(checkout, 'node_modules/.cache', name)
  if (!existsSync(home)) download(home, packages)
  return home
}

/** Folder of this architecture's libraries, such as `usr/lib/x86_64-linux-gnu`. */
export function librariesOf(home: string): string {
  const lib = join(home, 'usr/lib')
  const own = existsSync(lib) ? readdirSync(lib).find((name) => name.endsWith('-linux-gnu')) : undefined
  return join(lib, own ?? '')
}

/** Program that is not an npm package, with a folder of its missing libraries. */
export type Program = { readonly path: string; readonly libraries: string | null }

export const environmentOf = ({ libraries }: Program): NodeJS.ProcessEnv =>
  libraries === null ? process.env : { ...process.env, LD_LIBRARY_PATH: libraries }

const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
const foundBelow = (folder: string, name: string): string | undefined =>
  FOLDERS.map((bin) => join(folder, bin, name)).find((file) => existsSync(file))

/**
 * Program for tests: the machine's own, else Debian's packages; null without either.
 *
 * @param version argument that prints its version.
 * @param packages those that hold it, by default the one of its name.
 */
export function findProgram(name: string, version: string, packages: readonly string[] = [name]): Program | null {
  const own = foundBelow('/', name)
  if (own) return { path: own, libraries: null }
  const home = unpackedPackages(name, packages)
  const path = foundBelow(home, name)
  if (path === undefined) return null
  const unpacked = { path, libraries: librariesOf(home) }
  const tried = spawnSync(unpacked.path, [version], { env: environmentOf(unpacked), stdio: 'ignore' })
  return tried.status === 0 ? unpacked : null
}

function download(home: string, packages: readonly string[]): void {
  const fresh = `${home}.${process.pid}`
  mkdirSync(join(fresh, 'lists/partial'), { recursive: true })
  try {
    const apt = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1', '-o', 'APT::Sandbox::User=']
    // Separate package lists: containers often have none, and only root may write the machine's.
    const own = [...apt, '-o', `Dir::State::lists=${join(fresh, 'lists')}`, '-o', `Dir::Cache=${fresh}`]
    const run = (name: string, args: readonly string[]) => spawnSync(name, args, { cwd: fresh, encoding: 'utf8' })
    if (run('apt-get', [...own, 'update']).status !== 0) return
    const output = run('apt-cache', [...own, 'depends', ...packages]).stdout ?? ''
    const libraries = new Set([...output.matchAll(/^ *Depends: (lib\S+)$/gm)].map(([, name = '']) => name))
    if (run('apt-get', [...own, 'download', ...packages, ...libraries]).status !== 0) return
    for (const file of readdirSync(fresh).filter((name) => name.endsWith('.deb')))
      if (run('dpkg', ['-x', file, join(fresh, 'unpacked')]).status !== 0) return
    renameSync(join(fresh, 'unpacked'), home)
  } catch {
    // The caller checks the folder, so a lost race or a failure needs no handling.
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}
