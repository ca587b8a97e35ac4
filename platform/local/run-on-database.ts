import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { root } from '../lib/paths.ts'
import { messageFor, UserError } from '../lib/user-error.ts'
import { runningPostgres, startPostgres } from './postgres/postgres.ts'
import { readSettings } from './settings.ts'

/**
 * Runs a program of the api on this data folder's database, on a running server or one started for it. Exits with the
 * program's exit code, or with a message when it could not run.
 */
export async function runOnDatabase(program: string, args: readonly string[] = []): Promise<void> {
  try {
    process.exitCode = await onDatabase(program, args)
  } catch (error) {
    console.error(`✗ ${messageFor(error)}`)
    process.exitCode = 1
  }
}

async function onDatabase(program: string, args: readonly string[]): Promise<number> {
  const { databaseUrl, dataDir } = readSettings(process.env, root)
  // The program reads database settings itself, including those in files.
  if (databaseUrl) return run(program, args)
  const running = runningPostgres(dataDir)
  if (running) return run(program, args, running)
  if (!existsSync(dataDir))
    throw new UserError(`There is no data in ${dataDir} yet. Run npm start first, or set DATA_DIR or DATABASE_URL.`)
  const postgres = await startPostgres({ dataDir })
  return run(program, args, postgres.url).finally(postgres.stop)
}

const run = (program: string, args: readonly string[], url?: string): Promise<number> =>
  new Promise((resolve) => {
    const env = { ...process.env, ...(url && { DATABASE_URL: url }) }
    const child = spawn(process.execPath, [program, ...args], { cwd: root, env, stdio: 'inherit' })
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
