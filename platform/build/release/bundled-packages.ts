import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Compilation, Module } from '@rspack/core'
import { noticesText, RELEASE_NOTICES } from '../../lib/notices.ts'

const PACKAGE = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/](.+)$/

/** Module of `shared` in a package that external areas build with. */
const PACKED = /[\\/]node_modules[\\/]@loopi[\\/][^\\/]+[\\/]dist[\\/]shared[\\/](.+)$/

/** Stateless code in every build: the federation runtime and React's JSX runtime. */
const OF_EVERY_BUILD = /^(?:@module-federation[\\/]|react[\\/](?:cjs[\\/]react-)?jsx-runtime)/

/** Packages in a build's own code, and modules of `shared` by import path. */
export function bundledPackages({ modules }: Pick<Compilation, 'modules'>, root: string): string[] {
  const shared = path.join(root, 'shared') + path.sep
  const names = [...filesOf(modules)].flatMap((file) => {
    const [, packed] = PACKED.exec(file) ?? []
    if (packed) return [importName(packed)]
    const [, name, inside] = PACKAGE.exec(file) ?? []
    if (name) return OF_EVERY_BUILD.test(`${name}/${inside}`) ? [] : [name]
    return file.startsWith(shared) ? [importName(file.slice(shared.length))] : []
  })
  const plain = names.map((name) => name.replaceAll('\\', '/').replace(/\.(?:tsx?|js)$/, ''))
  return [...new Set(plain)].sort()
}

/** Module of `shared` as it would be imported. */
export const importName = (file: string): string =>
  /^contract[\\/]/.test(file) ? `@loopi/${file}` : `@loopi/shared/${file}`

const PACKAGE_FOLDER = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/

/** Writes the licences of everything in a build that others made: packages, and own folders with a licence, as fonts. */
export async function writeNotices(folder: string, { modules }: Pick<Compilation, 'modules'>): Promise<void> {
  const folders = new Set<string>()
  for (const file of filesOf(modules)) {
    const own = path.dirname(file)
    const found = PACKAGE_FOLDER.exec(file)?.[0] ?? (existsSync(path.join(own, 'LICENSE')) ? own : null)
    if (found !== null) folders.add(found)
  }
  await writeFile(path.join(folder, RELEASE_NOTICES), noticesText(folders))
}

/** Files of all modules, including concatenated ones. */
function* filesOf(modules: Iterable<Module>): Generator<string> {
  for (const module of modules) {
    const { resource, modules: joined } = module as { resource?: string; modules?: Module[] }
    if (resource) yield resource.split('?')[0] ?? resource
    if (joined) yield* filesOf(joined)
  }
}
