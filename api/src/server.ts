import type { AddressInfo } from 'node:net'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { isDatabaseGone } from './db/errors.ts'
import { isMigrated } from './db/migrator.ts'
import { startHousekeeping } from './housekeeping.ts'
import { systemClock } from './lib/clock.ts'
import { createPasswords } from './lib/passwords.ts'
import { openMailing } from './mail/mailing.ts'
import { createFirstRoot } from './modules/auth/first-root.ts'
import { openWallets, receiveWebhooksAt, settleProvider } from './modules/wallet/wallets.public.ts'

/** `node api/src/server.ts`: serves until SIGTERM or SIGINT, then finishes what is under way and ends. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  let report: (error: unknown) => void = console.error
  const db = openDatabase(config.DATABASE_URL, { max: config.DATABASE_POOL, onLost: (error) => report(error) })
  if (!(await isMigrated(db))) throw new Error('The database is not up to date: run `node api/src/migrate.ts` first.')
  const clock = systemClock
  await createFirstRoot({ config, db, clock, passwords: createPasswords(config) })
  const mailing = await openMailing({ config, db, clock })
  const wallets = openWallets({ config, db, clock })
  await settleProvider({ db }, wallets)
  const app = await buildApp({ config, db, clock, outbox: mailing.outbox, wallets })
  report = (error) => app.log.error({ err: error }, 'background')
  warn(config, (sentence) => app.log.warn(sentence))
  await mailing.start(report)
  const housekeeping = startHousekeeping({ db, clock }, report)
  await app.listen({ host: config.API_HOST, port: config.API_PORT })
  const { address, port } = app.server.address() as AddressInfo
  const url = `http://${address.includes(':') ? `[${address}]` : address}:${port}`
  receiveWebhooksAt(wallets, url)
  await wallets.worker.start(report)
  console.log(`api listening on ${url}`)

  let closing = false
  const close = async () => {
    if (closing) return
    closing = true
    clearInterval(housekeeping)
    await app.close()
    await mailing.close()
    await wallets.close()
    await db.destroy()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      close().catch((error: unknown) => {
        console.error(error)
        process.exit(1)
      })
    })
  }
}

function warn(config: Config, say: (sentence: string) => void): void {
  if (config.NODE_ENV === 'production' && config.SMTP_URL === undefined)
    say('SMTP_URL is not set: mails are kept in the table captured_mails and reach nobody')
  if (config.NODE_ENV === 'production' && config.VENLY_CLIENT_ID === undefined)
    say('VENLY_CLIENT_ID is not set: wallets are kept in a sandbox')
}

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error)
  console.error(isDatabaseGone(error) ? `The database of DATABASE_URL does not answer: ${reason}` : reason)
  process.exit(1)
})
