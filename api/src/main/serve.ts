import type { AddressInfo } from 'node:net'
import { misspelt } from '@loopi/shared/federation/environment/read-settings'
import { fatalLine, reasonOf, servingLine } from '@loopi/shared/federation/environment/start-process'
import { startTracing } from '@loopi/shared/federation/tracing/start-tracing'
import { type Config, readConfig } from '../config/config.ts'
import { capturesMails, demandExposure, demandProduction } from '../config/exposure.ts'
import { LIMITS, type Limits } from '../config/limits.ts'
import { type Db, openServingDatabase } from '../db/database.ts'
import { eachSecond } from '../db/each-second.ts'
import { isDatabaseGone, unansweredBy } from '../db/errors.ts'
import { isMigrated } from '../db/migrator.ts'
import { mayRewrite } from '../db/runtime-role.ts'
import { openReplica } from '../db/serving/replica.ts'
import { asRuntime } from '../db/serving/runtime-address.ts'
import { startHousekeeping } from '../jobs/housekeeping.ts'
import { systemClock } from '../lib/clock.ts'
import { createPasswords } from '../lib/passwords.ts'
import { openMailing } from '../mail/mailing.ts'
import { startSealing } from '../modules/audit/audit.public.ts'
import { demandCodeKeys } from '../modules/codes/codes.public.ts'
import { addAllIncoming } from '../modules/ledger/ledger.public.ts'
import { createFirstRoot } from '../modules/login/first-root.ts'
import { startStoringCalls } from '../modules/operations/operations.public.ts'
import { addCustomerChanges } from '../modules/relations/relations.public.ts'
import { openWallets, receiveWebhooksAt, settleProvider } from '../modules/wallet/wallets.public.ts'
import { createCallCounts } from '../plugins/call-counts.ts'
import { sweepUploads } from '../plugins/uploads.ts'
import { buildApp } from './app.ts'
import { closeInTime } from './closing.ts'
import { rejectDemoAccounts } from './demo.ts'
import { mailHandlers } from './mail-handlers.ts'
import { openMetrics } from './metrics.ts'

async function start(limits: Limits): Promise<void> {
  const given = { ...readConfig(process.env), limits }
  // Poolers accept no role at the start: there the URL's user has the runtime role's privileges directly.
  const config = given.DATABASE_POOLER === 'none' ? withRuntimeRole(given) : given
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT
  const stopTracing = endpoint === undefined ? null : await startTracing({ service: 'loopi-api', endpoint })
  demandExposure(config)
  demandProduction(config)
  let report: (error: unknown) => void = (error) => console.error(fatalLine(reasonOf(error)))
  const db = openServingDatabase(config, (error) => report(error))
  if (!(await isMigrated(db)))
    throw new Error('The database is not up to date: run `node api/src/jobs/migrate.ts` first.')
  await demandOwnRole(config, db)
  await demandCodeKeys(config, db)
  const clock = systemClock
  const passwords = createPasswords(config.limits.passwords)
  await rejectDemoAccounts({ config, db, passwords })
  await createFirstRoot({ config, db, clock, passwords })
  const mailing = await openMailing({ config, db, clock }, mailHandlers)
  const wallets = openWallets({ config, db, clock })
  await settleProvider({ db }, wallets)
  await sweepUploads(clock.now())
  const calls = createCallCounts()
  const replica = openReplica(config, db, (error) => report(error))
  const shared = { config, db, ...(replica && { replica }), clock, outbox: mailing.outbox }
  const app = await buildApp({ ...shared, calls, wallets })
  report = (error) => app.log.error({ err: error }, 'background')
  warn(config, (sentence) => app.log.warn(sentence))
  await replica?.start((isUsed) => app.log.warn(`public lists are read from the ${isUsed ? 'replica' : 'database'}`))
  await mailing.start(report)
  const housekeeping = startHousekeeping({ config, db, clock, outbox: mailing.outbox }, report)
  const stopSealing = startSealing(db, report)
  const stopAdding = eachSecond(() => addAllIncoming(db), report)
  const stopCounting = eachSecond(() => addCustomerChanges(db), report)
  const stopStoring = startStoringCalls({ db, clock, calls }, report)
  const metrics = await openMetrics({ config, db, replica }, report)
  await app.listen({ host: config.HOST, port: config.API_PORT })
  const { address, port } = app.server.address() as AddressInfo
  const url = `http://${address.includes(':') ? `[${address}]` : address}:${port}`
  receiveWebhooksAt(wallets, url)
  await wallets.worker.start(report)
  console.log(servingLine('api', url))

  let closing = false
  const close = async () => {
    if (closing) return
    closing = true
    housekeeping.stop()
    await closeInTime({
      app,
      db,
      workers: [
        mailing,
        wallets,
        { close: stopSealing },
        { close: stopAdding },
        { close: stopCounting },
        { close: stopStoring },
        ...(replica ? [replica] : []),
        ...(metrics ? [metrics] : []),
        ...(stopTracing ? [{ close: stopTracing }] : []),
      ],
    })
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      close().catch((error: unknown) => {
        console.error(fatalLine(reasonOf(error)))
        process.exit(1)
      })
    })
  }
}

function withRuntimeRole(config: Config): Config {
  const { DATABASE_URL, DATABASE_READ_URL: url } = config
  return { ...config, DATABASE_URL: asRuntime(DATABASE_URL), ...(url && { DATABASE_READ_URL: asRuntime(url) }) }
}

/** In production an intruder in the api must not be able to rewrite the audit log. */
async function demandOwnRole({ NODE_ENV }: Config, db: Db): Promise<void> {
  if (NODE_ENV !== 'production' || !(await mayRewrite(db))) return
  throw new Error(
    'The user of DATABASE_URL could rewrite the audit log. Give the api a user of its own there, and the owner of the tables to `node api/src/jobs/migrate.ts` as MIGRATION_DATABASE_URL.',
  )
}

function warn(config: Config, say: (sentence: string) => void): void {
  if (config.SMTP_URL === undefined && !capturesMails(config))
    say('SMTP_URL is not set: mails wait in the queue for an api that has a mail server')
  for (const sentence of misspelt(process.env)) say(sentence)
  if (config.NODE_ENV === 'production' && config.VENLY_CLIENT_ID === undefined)
    say('VENLY_CLIENT_ID is not set: wallets are kept in a sandbox')
}

/** Serves until SIGTERM or SIGINT, then shuts down gracefully. Tests and benches pass other limits. */
export async function serve(limits: Limits = LIMITS): Promise<void> {
  try {
    await start(limits)
  } catch (error) {
    const reason = reasonOf(error)
    console.error(fatalLine(isDatabaseGone(error) ? unansweredBy(reason) : reason))
    process.exit(1)
  }
}
