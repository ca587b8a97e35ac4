import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** Inputs of every build, besides the app's own folder. */
export const COMMON = [
  'shared',
  'rspack.config.base.ts',
  'postcss.config.mjs',
  'package-lock.json',
  'platform/build/rspack',
  'platform/build/release',
  'platform/kit/area.ts',
]
const IGNORED = /^(?:node_modules|dist)$|\.(?:test\.tsx?|md)$/

/** Inputs that no build includes. */
const EXCLUDED = ['shared/testing', 'shared/demo']

/** Hash of the inputs of each app. */
export async function inputsOf(root: string, folders: readonly string[]): Promise<Map<string, string>> {
  const common = await Promise.all(COMMON.map((entry) => hashTree(root, entry)))
  const own = await Promise.all(folders.map((folder) => hashTree(root, folder)))
  return new Map(folders.map((folder, index) => [folder, digest([...common, own[index] ?? ''].join())]))
}

async function hashTree(root: string, inside: string): Promise<string> {
  const target = path.join(root, inside)
  const entries = await readdir(target, { withFileTypes: true }).catch(() => null)
  if (!entries) return digest(await readFile(target).catch(() => ''))
  const parts = entries
    .filter(({ name }) => !IGNORED.test(name) && !EXCLUDED.includes(`${inside}/${name}`))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(async ({ name }) => `${name} ${await hashTree(root, `${inside}/${name}`)}`)
  return digest((await Promise.all(parts)).join('\n'))
}

const digest = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 16)
