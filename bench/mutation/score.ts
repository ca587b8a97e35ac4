import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../platform/lib/paths.ts'
import { installOnce } from '../install-once.ts'
import { PARTS } from './parts.ts'

const home = join(root, 'bench/mutation')
const stryker = join(home, 'node_modules/@stryker-mutator/core/bin/stryker.js')

export type Score = { readonly killed: number; readonly survived: number; readonly isFine: boolean }

/** Mutation score of one part: the mutants that its tests killed, and those that survived. */
export async function scoreOf(part: string): Promise<Score> {
  installOnce('bench/mutation', stryker)
  const report = join(root, `test-results/mutation-${part}.json`)
  // Stale report: a run that fails must not be scored by an earlier one.
  rmSync(report, { force: true })
  const database = PARTS[part]?.project === 'api' ? await sharedDatabase() : undefined
  const env = { ...process.env, ...database?.env, MUTATION_PART: part }
  const { status } = spawnSync(process.execPath, [stryker, 'run', join(home, 'stryker.config.mjs')], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  await database?.stop()
  return { ...countIn(report), isFine: status === 0 }
}

/** Shared database server of all runs: each would otherwise start and seed its own. */
async function sharedDatabase() {
  const { default: setUp } = await import('../../api/test/global-setup.ts')
  await setUp()
  const url = process.env.LOOPI_TEST_POSTGRES
  return { env: { LOOPI_TEST_POSTGRES: url }, stop: async () => globalThis.loopiTestPostgres?.stop() }
}

type Report = { files: Record<string, { mutants: { status: string }[] }> }

function countIn(file: string): { killed: number; survived: number } {
  if (!existsSync(file)) return { killed: 0, survived: 0 }
  const { files } = JSON.parse(readFileSync(file, 'utf8')) as Report
  const all = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const count = (...wanted: string[]) => all.filter((status) => wanted.includes(status)).length
  return { killed: count('Killed', 'Timeout'), survived: count('Survived', 'NoCoverage') }
}
