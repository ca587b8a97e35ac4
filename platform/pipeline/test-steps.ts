import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type AreaName, isAreaName } from '../../shared/contract/area-name.ts'
import { findInstalledPostgres } from '../local/postgres/installed-postgres.ts'
import { findPgbouncer } from '../local/postgres/pgbouncer.ts'
import { findProxies } from '../local/proxies/programs.ts'
import { findRedis } from '../local/redis.ts'
import { runSteps } from './run-steps.ts'
import {
  api,
  apiDelivery,
  areaTests,
  boundaries,
  browser,
  delivery,
  engines,
  houseRules,
  images,
  lint,
  types,
  typesOf,
  unit,
  webUnit,
  workspaceChecks,
} from './single-steps.ts'

const PARTS = {
  unit: (more: readonly string[]) => withPrograms('unit', more),
  api: (more: readonly string[]) => withPrograms('api', more),
  e2e: browser,
  images,
  engines,
}

/** Container engine of this machine; pipelines must have one. */
const hasEngine = (): boolean => spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0

/** Missing programs for Firefox and WebKit; pipelines must have them. */
const missingEngines = (): string[] =>
  ['/usr/bin/firefox-esr', '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].filter((file) => !existsSync(file))

/** Tests that need a program outside npm, and the message when it is missing. */
const WITH_PROGRAMS = {
  api: [
    {
      find: findPgbouncer,
      tests: 'processes/pgbouncer',
      missing: 'Journeys through PgBouncer were not run: install pgbouncer or set PGBOUNCER_PATH.',
    },
    {
      find: findInstalledPostgres,
      tests: 'database/backup',
      missing: 'Dump and restore were not run: install PostgreSQL with its client programs or set POSTGRES_BIN.',
    },
    {
      find: () => findInstalledPostgres('15'),
      tests: 'database/upgrade',
      missing: 'The upgrade of PostgreSQL was not run: install PostgreSQL 15 or set POSTGRES_BIN.',
    },
    {
      find: findInstalledPostgres,
      tests: 'processes/replica',
      missing: 'Reading from a replica was not tried: install PostgreSQL or set POSTGRES_BIN.',
    },
    {
      find: findRedis,
      tests: 'processes/redis',
      missing: 'Limits in Valkey or Redis were not tried: install one or set REDIS_PATH to its server.',
    },
    {
      find: findInstalledPostgres,
      tests: 'test/restore/',
      missing: 'The restore to a second was not run: install PostgreSQL or set POSTGRES_BIN.',
    },
  ],
  unit: [
    {
      find: findProxies,
      tests: 'proxies/in-front',
      missing: 'The host behind Caddy and nginx was not tried: install caddy, nginx and openssl.',
    },
  ],
}

/** Tests of a kind; tests whose program is missing are skipped with a message. */
function withPrograms(kind: keyof typeof WITH_PROGRAMS, more: readonly string[] = []) {
  const left = WITH_PROGRAMS[kind].filter(({ find }) => find() === null)
  for (const { missing } of left) console.log(missing)
  const ignored = left.map(({ tests }) => tests)
  const tests = { api, unit }[kind]
  return tests(ignored.length === 0 ? more : [...more, '--testPathIgnorePatterns', '/node_modules/', ...ignored])
}

/** `loopi test [part]`: all tests, one kind of tests, or those of one area. */
export function runTests(part: keyof typeof PARTS | AreaName | undefined, more: readonly string[]): Promise<number> {
  if (part === 'images' && !process.env.CI && !hasEngine()) {
    console.log('Images were not run: no container engine answers here (docker info).')
    return Promise.resolve(0)
  }
  if (part === 'engines' && !process.env.CI && missingEngines().length > 0) {
    console.log(
      `Engines were not run: ${missingEngines().join(', ')} not here. docs/how-to/test-in-three-engines.md names the packages.`,
    )
    return Promise.resolve(0)
  }
  if (part === undefined)
    return runSteps([
      types,
      lint,
      boundaries,
      withPrograms('unit'),
      withPrograms('api'),
      browser(),
      delivery,
      apiDelivery,
    ])
  return runSteps([isAreaName(part) ? areaTests(part, more) : PARTS[part](more)])
}

/** `loopi check [area]`: the fast checks, or those of one area's code without running it. */
export const runCheck = (area?: AreaName): Promise<number> =>
  runSteps(area ? workspaceChecks(area) : [types, lint, boundaries, houseRules, webUnit(), delivery, apiDelivery])

/** `loopi types <workspace>`. */
export const runTypes = (workspace: string): Promise<number> => runSteps([typesOf(workspace)])
