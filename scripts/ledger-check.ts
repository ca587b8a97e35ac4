/** `npm run ledger:check`: proves the invariants of points and redemptions on the database of this data folder. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { root } from './lib/paths.ts'
import { runningPostgres, startPostgres } from './lib/postgres.ts'
import { Problem, sentenceFor } from './lib/problem.ts'
import { readSettings } from './lib/settings.ts'

const check = (url: string): Promise<number> =>
  new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: url }
    const child = spawn(process.execPath, ['api/src/ledger-check.ts'], { cwd: root, env, stdio: 'inherit' })
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })

/** On the server that runs, else on one that is started for the check. */
async function main(): Promise<number> {
  const { databaseUrl, dataDir } = readSettings(process.env, root)
  const running = databaseUrl ?? runningPostgres(dataDir)
  if (running) return check(running)
  if (!existsSync(dataDir))
    throw new Problem(`Ainda não há dados em ${dataDir}. Rode npm start primeiro, ou informe DATA_DIR ou DATABASE_URL.`)
  const postgres = await startPostgres({ dataDir })
  return check(postgres.url).finally(postgres.stop)
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(`✗ ${sentenceFor(error)}`)
  process.exitCode = 1
}
