import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { areaFolders } from './area-folders.ts'
import { root as repository } from './paths.ts'

const NODE = ['api', 'platform']
/** Of shared, for servers alone: its packages bring the types of Node. */
const ONLY_NODE = '../shared/federation/tracing/start-tracing.ts'
const BROWSER_TESTS = ['e2e', 'bench']

/** Workspaces whose types are checked alone. */
export const typedWorkspaces = (root: string = repository): string[] => [
  ...['shared', 'shell', ...areaFolders(root)],
  ...NODE,
  ...BROWSER_TESTS,
]

function programOf(workspace: string): { base: string; include: string[] } {
  if (workspace === 'platform') return { base: 'node', include: ['platform', '*.ts', '*/rspack.config.ts'] }
  if (NODE.includes(workspace)) return { base: 'node', include: [workspace] }
  if (BROWSER_TESTS.includes(workspace)) return { base: 'browser-tests', include: [workspace] }
  if (workspace === 'shared') return { base: 'web', include: ['shared', 'platform/kit/testing'] }
  const own = ['area.ts', 'src', 'test'].map((part) => `${workspace}/${part}`)
  return { base: 'web', include: [...own, 'shared/ui/*.d.ts'] }
}

/**
 * Configuration of the compiler for one workspace and what it imports, written into the cache: areas are found by their
 * folder, so that none is listed. No project references: from nothing they take twice the time (decision 0083).
 */
function typesConfig(workspace: string, root: string = repository): string {
  const { base, include } = programOf(workspace)
  const config = {
    extends: `../tsconfig.${base}.json`,
    compilerOptions: { incremental: true, tsBuildInfoFile: `types-${workspace}.json` },
    include: include.map((pattern) => `../${pattern}`),
    exclude: ['../**/dist', '../**/node_modules', base === 'node' ? '../platform/kit/testing' : ONLY_NODE],
  }
  const file = join(root, `.cache/tsconfig.${workspace}.json`)
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(file, JSON.stringify(config))
  return file
}

/** Arguments of Node that check the types of one workspace. */
export const typesCommand = (workspace: string, root: string = repository): string[] => [
  join(repository, 'node_modules/typescript/bin/tsc'),
  ...['-p', typesConfig(workspace, root)],
]

/** Workspaces that files belong to. */
export function workspacesOf(files: readonly string[], root: string = repository): string[] {
  const known = new Set(typedWorkspaces(root))
  const named = files.filter((file) => /[.]tsx?$/.test(file)).map((file) => relative(root, file).split(sep)[0] ?? '')
  return [...new Set(named)].filter((name) => known.has(name))
}
