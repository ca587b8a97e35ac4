/** `npm start`: from the code to the product in the browser, with one command. */
import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { run, type Service, serve } from './lib/children.ts'
import { demandDatabase } from './lib/database.ts'
import { root } from './lib/paths.ts'
import { demandFreePort, freePort } from './lib/ports.ts'
import { startPostgres } from './lib/postgres.ts'
import { sentenceFor } from './lib/problem.ts'
import { readSettings, type Settings } from './lib/settings.ts'
import { elapsed, step } from './lib/steps.ts'

type Running = { name: string; exited: Promise<string>; stop(): Promise<void> }

const since = performance.now()
const stop = new AbortController()
/** In the order of their start; they are stopped from the last to the first. */
const running: Running[] = []

class Interrupted extends Error {}

/** A step after which the person may have asked to stop. */
async function stage<T>(name: string, work: Parameters<typeof step<T>>[1]): Promise<T> {
  const result = await step(name, work)
  if (stop.signal.aborted) throw new Interrupted()
  return result
}

const note = (service: Service) => void running.push(service)

async function provideDatabase({ dataDir, databaseUrl }: Settings): Promise<string> {
  if (databaseUrl) {
    await stage('Banco de dados (DATABASE_URL)', () => demandDatabase(databaseUrl))
    return databaseUrl
  }
  return stage('Banco de dados (PostgreSQL embutido)', async (log) => {
    const postgres = await startPostgres({ dataDir, log })
    running.push({ name: 'O banco de dados', exited: postgres.exited, stop: postgres.stop })
    return postgres.url
  })
}

async function up(settings: Settings): Promise<void> {
  const { port, host, dataDir, smtpUrl, demo, publicUrl } = settings
  await demandFreePort(port, host)
  mkdirSync(dataDir, { recursive: true })
  accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  const logFile = (name: string) => join(dataDir, 'logs', `${name}.log`)

  const databaseUrl = await provideDatabase(settings)
  const apiPort = await freePort()
  const apiUrl = `http://127.0.0.1:${apiPort}`
  const env = {
    DATABASE_URL: databaseUrl,
    API_PORT: String(apiPort),
    API_HOST: '127.0.0.1',
    API_URL: apiUrl,
    PUBLIC_URL: publicUrl,
    SMTP_URL: smtpUrl,
    // The host stands in front of the api.
    TRUST_PROXY: process.env.TRUST_PROXY || '1',
    DEMO: demo ? '1' : '0',
    PORT: String(port),
    HOST: host,
  }
  await stage('Shell e áreas', () =>
    run({ name: 'A construção', args: ['scripts/build.ts'], logFile: logFile('build') }, stop.signal),
  )
  await stage('Tabelas', () =>
    run({ name: 'A migração', args: ['api/src/migrate.ts'], env, logFile: logFile('migrate') }, stop.signal),
  )
  if (demo)
    await stage('Dados de demonstração', () =>
      run({ name: 'A semeadura', args: ['api/src/seed.ts'], env, logFile: logFile('seed') }, stop.signal),
    )
  await stage('API', () =>
    serve(
      { name: 'A API', args: ['api/src/server.ts'], env, logFile: logFile('api'), health: `${apiUrl}/api/health` },
      note,
    ),
  )
  const health = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}/federation/health`
  await stage('Site', () =>
    serve({ name: 'O site', args: ['shell/server/server.ts'], env, logFile: logFile('host'), health }, note),
  )
}

function announce({ publicUrl, demo, smtpUrl }: Settings): void {
  const accounts = [
    '  Contas de demonstração, todas com a senha Loopi-demo-2026',
    '    cliente@loopi.test   cliente',
    '    admin@loopi.test     empresa',
    '    root@loopi.test      plataforma',
    '',
  ]
  const lines = [
    '',
    `  Loopi no ar: ${publicUrl}   (pronto em ${elapsed(since)})`,
    '',
    ...(demo ? accounts : []),
    smtpUrl ? '  E-mails saem pelo servidor de SMTP_URL.' : `  E-mails enviados aparecem em ${publicUrl}/dev/mail`,
    '  Ctrl+C encerra tudo.',
    '',
  ]
  console.log(lines.join('\n'))
}

/** Waits for Ctrl-C, or for the first part that ends by itself, which is a failure. */
function untilOver(): Promise<'asked' | { failure: string }> {
  const asked = new Promise<'asked'>((resolve) => {
    if (stop.signal.aborted) resolve('asked')
    stop.signal.addEventListener('abort', () => resolve('asked'))
  })
  return Promise.race([asked, ...running.map(async ({ exited }) => ({ failure: await exited }))])
}

/** Stops what runs, the last first; what had not come up yet is not there to stop. */
async function down(): Promise<void> {
  for (const part of running.toReversed()) await part.stop()
}

async function main(): Promise<number> {
  try {
    const settings = readSettings(process.env, root)
    await up(settings)
    announce(settings)
    const over = await untilOver()
    if (over === 'asked') return 0
    console.error(`\n✗ ${over.failure} Encerrando o resto.`)
    return 1
  } catch (error) {
    if (error instanceof Interrupted || stop.signal.aborted) return 0
    console.error(`\n✗ ${sentenceFor(error)}`)
    return 1
  } finally {
    if (running.length > 0) await step('Encerrando', down)
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort())
process.exit(await main())
