/**
 * `loopi pack`: the packages with which an area lives in a repository of its own, as npm publishes them. Each holds its
 * sources compiled in the tree that they have here, so that what one opens by a path is found.
 */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { isDoor } from '../../shared/federation/sharing/singletons.ts'
import { providedNames, sharedModulesConfig } from '../build/release/shared-usage.ts'
import { compile } from '../build/rspack/compile.ts'
import { compileSources, run } from './compile-sources.ts'
import { entryPointsOfSources, manifestOf } from './manifests.ts'
import { type PackageName, packageOf } from './ownership.ts'
import { rewriteImports } from './rewrite-imports.ts'

const PACKAGES: readonly PackageName[] = ['@loopi/contract', '@loopi/shared', '@loopi/platform']

/** Files beside sources that these import or open by path. */
const ASSET = /\.(?:css|svg|js|cjs|mjs|png|ico|woff2)$|^(?:css|svg|types)\.d\.ts$|^LICENSE$/
/** Files of the root that the kit's builds open. */
const OF_ROOT = ['postcss.config.mjs']

/** Packs every package into `out`; returns the tarballs' paths. */
export async function packAll(root: string, out: string): Promise<string[]> {
  await mkdir(path.join(root, 'dist'), { recursive: true })
  const work = await mkdtemp(path.join(root, 'dist/.packing-'))
  try {
    const tree = path.join(work, 'tree')
    await compileSources(root, tree)
    await addAssets(root, tree)
    await rm(out, { recursive: true, force: true })
    await mkdir(out, { recursive: true })
    const files = await filesIn(tree)
    for (const name of PACKAGES) await layOut({ root, tree, name, files, folder: path.join(work, name) })
    await writeNames(root, work)
    await layOutCreator(root, path.join(work, '@loopi/create-area'))
    return await Promise.all([...PACKAGES, '@loopi/create-area'].map((name) => pack(path.join(work, name), out)))
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function pack(folder: string, out: string): Promise<string> {
  const said = await run(npm, ['pack', '--json', '--ignore-scripts', '--pack-destination', out], folder)
  const [packed] = Object.values(JSON.parse(said.slice(said.search(/[[{]/))) as Record<string, { filename: string }>)
  return path.join(out, packed?.filename ?? '')
}

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))

/** Copies the assets of every folder that has compiled sources, and of those right below it that have none. */
async function addAssets(root: string, tree: string): Promise<void> {
  const folders = new Set((await filesIn(tree)).map((file) => path.dirname(file)).filter((folder) => folder !== '.'))
  for (const folder of folders) {
    const found = await readdir(path.join(root, folder), { withFileTypes: true })
    const below = found
      .filter((one) => one.isDirectory() && !folders.has(`${folder}/${one.name}`))
      .map(({ name }) => name)
    const nested = await Promise.all(below.map((name) => readdir(path.join(root, folder, name))))
    const files = below.flatMap((name, at) => (nested[at] ?? []).map((file) => path.join(name, file)))
    for (const file of [...found.filter((one) => one.isFile()).map(({ name }) => name), ...files])
      if (ASSET.test(path.basename(file))) await cp(path.join(root, folder, file), path.join(tree, folder, file))
  }
  for (const file of OF_ROOT) await cp(path.join(root, file), path.join(tree, file))
}

/** Names that each door has when it runs, with the versions behind it: what the shell's record lists of this checkout. */
async function writeNames(root: string, work: string): Promise<void> {
  const bundles = path.join(work, 'names')
  await compile([sharedModulesConfig(root, bundles)])
  const doors = Object.entries(await providedNames(bundles)).filter(([name]) => isDoor(name))
  const published = doors.map(([name, names]): [string, object] => [name, names])
  const file = path.join(work, '@loopi/shared', 'names.json')
  await writeFile(file, `${JSON.stringify(Object.fromEntries(published), null, 2)}\n`)
}

type Layout = { root: string; tree: string; name: PackageName; files: readonly string[]; folder: string }

async function layOut({ root, tree, name, files, folder }: Layout): Promise<void> {
  const entryPoints = await entryPointsOfSources(root)
  const imported = new Set<string>()
  const own = files.filter((file) => (OF_ROOT.includes(file) ? '@loopi/platform' : packageOf(bare(file))) === name)
  for (const file of own) {
    const target = path.join(folder, 'dist', file)
    await mkdir(path.dirname(target), { recursive: true })
    if (!/\.[cm]?[jt]s$/.test(file)) {
      await cp(path.join(tree, file), target)
      if (file.endsWith('.css')) for (const one of packagesInStyles(await readFile(target, 'utf8'))) imported.add(one)
      continue
    }
    const text = rewriteImports(await readFile(path.join(tree, file), 'utf8'), file, entryPoints)
    for (const one of packagesIn(text)) imported.add(one)
    await writeFile(target, text)
  }
  await writeManifest(folder, await manifestOf(root, name, imported))
}

const bare = (file: string) => file.replace(/(?:\.d)?\.[jt]s$/, '')

const writeManifest = (folder: string, manifest: object) =>
  writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)

const NAME = String.raw`['"]((?:@[a-z0-9-]+\/)?[a-z][a-z0-9.-]*)(?:\/[^'"\n]*)?['"]`
/** Statements at the beginning of a line, as the compiler prints them, and calls. */
const IMPORT = new RegExp(
  String.raw`(?:^(?:import|export)\b(?:[^'"\x60;=]*\bfrom)?\s*|\b(?:import|require|(?:require|import\.meta)\.resolve)\(\s*)${NAME}`,
  'gm',
)

/** Names that no package has: a build puts the area there. */
const PUT_BY_BUILD: ReadonlySet<string> = new Set(['area-to-prerender'])

/** Packages that a compiled file imports. */
export function packagesIn(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '')
  const names = [...code.matchAll(IMPORT)].map(([, name = '']) => name)
  return names.filter((name) => !isBuiltin(name) && !PUT_BY_BUILD.has(name))
}

const STYLE_IMPORT = /(?:@import\s+|url\()\s*['"]((?:@[a-z0-9-]+\/)?[a-z][a-z0-9.-]*)\//g

/** Packages that a style sheet takes files of, fonts for example. */
export const packagesInStyles = (text: string): string[] =>
  [...text.matchAll(STYLE_IMPORT)].map(([, name = '']) => name)

/** Package behind `npm create @loopi/area`: a program, and the files of a new repository. */
async function layOutCreator(root: string, folder: string): Promise<void> {
  const { version, dependencies, peerDependencies } = await manifestOf(
    root,
    '@loopi/shared',
    new Set(['react', 'react-dom']),
  )
  await cp(path.join(root, 'platform/create-area'), folder, { recursive: true })
  await writeManifest(folder, {
    ...{ name: '@loopi/create-area', version, license: 'UNLICENSED', type: 'module' },
    description: 'Makes the repository of a new area of Loopi: npm create @loopi/area mf-exemplo.',
    bin: { 'create-area': './create-area.mjs' },
    engines: { node: '>=24' },
    files: ['create-area.mjs', 'template'],
    config: { ...dependencies, ...peerDependencies },
  })
}
