import { join } from 'node:path'
import { areaFolders } from '../lib/area-folders.ts'
import { candidateFolder, root } from '../lib/paths.ts'
import { typesCommand } from '../lib/types-config.ts'
import type { PipelineStep } from './run-steps.ts'
import { countJest, countPlaywright } from './test-report.ts'

const bin = (...path: string[]) => join(root, 'node_modules', ...path)
const results = (name: string) => join(root, 'test-results', `${name}.json`)
const APPS = ['shared', 'shell', ...areaFolders(), 'api', 'e2e', 'bench', 'platform']

export const check = (name: string, ...commands: string[][]): PipelineStep => ({ name, commands })

/**
 * Jest needs the flag to run ES modules of api and platform. A larger young generation (MB) avoids promoting the
 * hundreds of modules that each suite reloads.
 */
const NODE_OPTIONS = ['--no-warnings', '--experimental-vm-modules', '--max-semi-space-size=64']

export function jest(name: string, projects: readonly string[], more: readonly string[]): PipelineStep {
  const file = results(name)
  const choice = ['--selectProjects', ...projects, '--ci', '--json', `--outputFile=${file}`]
  return {
    name,
    commands: [[...NODE_OPTIONS, bin('jest/bin/jest.js'), ...more, ...choice]],
    report: { file, count: countJest },
  }
}

export const types = check(
  'types',
  [bin('typescript/bin/tsc'), '-p', 'tsconfig.web.json'],
  [bin('typescript/bin/tsc'), '-p', 'tsconfig.node.json'],
)
export const lint = check('lint', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'])
/** Style of staged files; fixes nothing. */
export const lintStaged = check('lint', [
  bin('@biomejs/biome/bin/biome'),
  ...['check', '--error-on-warnings', '--staged', '--no-errors-on-unmatched'],
])
const cruise = (config: string, ...apps: string[]) => [
  bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
  ...['--config', config],
  ...(apps.length > 0 ? apps : APPS),
]
/** Imports of single files, cyclic folders, and unused exports. */
export const boundaries = check(
  'boundaries',
  cruise('.dependency-cruiser.cjs'),
  cruise('.dependency-cruiser.rooms.cjs'),
  [bin('knip/bin/knip.js'), '--no-progress', '--include', 'exports,types'],
)
export const houseRules = jest('house rules', ['node'], ['house-rules'])
export const webUnit = (more: readonly string[] = []) => jest('web unit', ['web'], more)
export const unit = (more: readonly string[] = []) => jest('unit', ['web', 'node'], more)
export const api = (more: readonly string[] = []) => jest('api', ['api'], more)
export const browser = (more: readonly string[] = []): PipelineStep => ({
  name: 'browser',
  commands: [[bin('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts', ...more]],
  report: { file: results('e2e'), count: countPlaywright },
})

/** Journey through the images on a container engine. */
export const images = (more: readonly string[] = []): PipelineStep => ({
  name: 'images',
  commands: [[bin('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.images.config.ts', ...more]],
  report: { file: results('images'), count: countPlaywright },
})

/** Routes, journeys and faults in Firefox and WebKit. */
export const engines = (more: readonly string[] = []): PipelineStep => ({
  name: 'engines',
  commands: [[bin('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.engines.config.ts', ...more]],
  report: { file: results('engines'), count: countPlaywright },
})

export const loopi = (...args: string[]) => [join(root, 'platform/cli/main.ts'), ...args]

/** Compatibility matrix of this checkout and the live releases. */
export const delivery = check('delivery', loopi('compatibility', ...hostArgument('--host')))

/** Compares this checkout's api with the calls of the live areas. */
export const apiDelivery = check('api delivery', loopi('api', 'check', ...hostArgument('--to')))

export function hostArgument(option: string): string[] {
  const host = process.env.HOST_URL?.trim()
  return host ? [option, host] : []
}

const lintOf = (workspace: string) =>
  check('lint', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', workspace])

/** Unit tests of one area, optionally narrowed to some files. */
export const areaTests = (area: string, more: readonly string[]) => {
  const options = more.filter((word) => word.startsWith('-'))
  const names = more.filter((word) => !word.startsWith('-')).join('|')
  return jest(`unit ${area}`, ['web'], [...options, '--testPathPatterns', `/${area}/${names && `.*(?:${names})`}`])
}

export const typesOf = (workspace: string) => check('types', typesCommand(workspace))

const boundariesOf = (workspace: string) =>
  check('boundaries', cruise('.dependency-cruiser.cjs', workspace), cruise('.dependency-cruiser.rooms.cjs', workspace))

/** Types, style and imports of one workspace, without other teams' files. */
export const workspaceChecks = (workspace: string): PipelineStep[] => [
  typesOf(workspace),
  lintOf(workspace),
  boundariesOf(workspace),
]

/**
 * The candidate: builds the release, runs the gate and opens its pages in a browser, with the live releases of
 * `HOST_URL`, without a token. Without a host this checkout's shell counts as the live one.
 */
export function candidateOf(name: string): PipelineStep[] {
  const folder = candidateFolder(name)
  const host = hostArgument('--to')
  const shell = host.length === 0 && name !== 'shell' ? [loopi('build', 'shell')] : []
  const built = loopi('release', 'build', name, '--out', folder)
  return [
    check('candidate', ...shell, built, loopi('release', 'check', name, folder, ...host)),
    check('opened', loopi('release', 'open', name, '--from', folder, ...host)),
  ]
}
