import { readFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { EntryPoints, PackageName } from './ownership.ts'

type Manifest = { name: string; version: string; exports?: EntryPoints }

/** Compiled file of a source, with the declarations beside it. */
const compiled = (file: string) => ({
  types: `./dist/${file}.d.ts`,
  default: `./dist/${file}.js`,
})

/** Descriptions of the packages, and the entry points that are theirs alone. */
const ABOUT: Readonly<Record<PackageName, { description: string; exports: Record<string, unknown> }>> = {
  '@loopi/contract': {
    description: 'Endpoints, schemas and pure rules of the Loopi api.',
    exports: { './*': compiled('shared/contract/*') },
  },
  '@loopi/shared': {
    description: 'Doors of the Loopi shell for its areas: types, names, and the code that runs in their tests.',
    exports: {},
  },
  '@loopi/platform': {
    description: 'Develops, tests, builds and releases one area of Loopi.',
    exports: {
      '.': compiled('platform/kit/index'),
      './area': compiled('platform/kit/area'),
      './types': { types: './dist/platform/kit/types.d.ts' },
    },
  },
}

/** Packages that the kit runs by name, without an import: programs, presets and types of the areas' files. */
const RUN_BY_NAME = [
  ...[
    'jest',
    'jest-environment-jsdom',
    'jest-environment-node',
    'identity-obj-proxy',
    '@swc/jest',
    '@swc/core',
    'typescript',
  ],
  ...['postcss-loader', 'postcss-preset-mantine', 'react-refresh'],
  ...['@types/jest', '@types/node', '@types/react', '@types/react-dom', '@testing-library/dom'],
]

/** Packages of which a page may have one: the area's repository names them, the packages here agree. */
const PEERS = new Set(['react', 'react-dom'])

const OURS: ReadonlySet<string> = new Set(Object.keys(ABOUT))

/** `package.json` of a package, for what its files import. */
export async function manifestOf(root: string, name: PackageName, imported: ReadonlySet<string>) {
  const { version } = await read(path.join(root, 'platform'))
  const needed = [...imported, ...(name === '@loopi/platform' ? RUN_BY_NAME : [])].filter((one) => one !== name)
  const versions = new Map<string, string>()
  for (const one of new Set(needed)) {
    const found = OURS.has(one) ? version : await installedVersion(root, one)
    if (found === undefined) throw new Error(`${name} imports ${one}, which is not installed.`)
    versions.set(one, found)
  }
  const pick = (wanted: (one: string) => boolean) =>
    Object.fromEntries(
      [...versions]
        .filter(([one]) => wanted(one))
        .map(([one, found]) => [one, PEERS.has(one) ? `^${found.split('.')[0]}.0.0` : found])
        .toSorted(),
    )
  return {
    ...{ name, version, license: 'UNLICENSED', description: ABOUT[name].description, type: 'module' },
    ...(name === '@loopi/platform' && { bin: { loopi: './dist/platform/kit/main.js' } }),
    engines: { node: '>=24' },
    sideEffects: ['**/*.css', '**/styles.js', '**/styles-used.js', '**/contract/zod.js'],
    files: ['dist', ...(name === '@loopi/shared' ? ['names.json'] : [])],
    exports: { ...ABOUT[name].exports, ...(await entryPointsOf(root, name)) },
    dependencies: pick((one) => !PEERS.has(one)),
    peerDependencies: pick((one) => PEERS.has(one)),
  }
}

/** Entry points that a package publishes: those of its workspace, and of tests' helpers by the kit. */
async function entryPointsOf(root: string, name: PackageName): Promise<Record<string, unknown>> {
  if (name === '@loopi/contract') return {}
  const found: Record<string, unknown> = name === '@loopi/shared' ? { ...NAMES } : {}
  for (const [key, source] of Object.entries(await entryPointsOfSources(root))) {
    const isTesting = key.startsWith('@loopi/shared/testing/')
    if (/^@loopi\/(?:contract|shared\/demo)\//.test(key) || isTesting !== (name === '@loopi/platform')) continue
    found[key.replace('@loopi/shared', '.')] = source.endsWith('.css')
      ? `./dist/${source}`
      : compiled(source.replace(/\.tsx?$/, ''))
  }
  return found
}

/** Measured names of the doors, for tools of a team. */
const NAMES = { './names.json': './names.json' }

/** Entry points of the packages whose sources are here, by the names that these have as workspaces. */
export async function entryPointsOfSources(root: string): Promise<EntryPoints> {
  const packages = ['shared/contract', 'shared'].map(async (folder) => {
    const { name, exports = {} } = await read(path.join(root, folder))
    const points = Object.entries(exports)
    return points.map(([key, file]) => [key.replace('.', name), path.posix.join(folder, file)])
  })
  return Object.fromEntries((await Promise.all(packages)).flat())
}

/** Installed version of a package: what the lock says, and all tests here ran with. */
async function installedVersion(root: string, name: string): Promise<string | undefined> {
  const from = ['shared', 'platform'].map((workspace) => pathToFileURL(path.join(root, workspace, 'package.json')))
  for (const base of from) {
    const file = await Promise.resolve(base)
      .then((url) => findPackageJSON(name, url))
      .catch(() => undefined)
    if (file) return (await read(path.dirname(file))).version
  }
  return undefined
}

const read = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as Manifest
