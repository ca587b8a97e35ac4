import { MINUTE } from '../lib/clock.ts'
import { returnExpired } from '../modules/batches/batches.public.ts'
import { payWaiting, searchAnomalies } from '../modules/codes/codes.public.ts'
import { reportFailedSignIns } from '../modules/login-attempts/sign-in-reports.public.ts'
import { grantWaiting, markFormer, markHolders } from '../modules/welcome/welcome.public.ts'
import type { Deps } from '../plugins/deps.ts'
import { cutOffOf, RETENTION } from './retention.ts'

const EVERY = 15 * MINUTE

/** Deletes expired data by the table of retention. Safe to run in several processes concurrently. */
export async function purgeExpired({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (const rule of RETENTION) await rule.purge(db, cutOffOf(rule, clock.now()))
}

/** Polling interval after midnight for welcome points postponed to the new day. */
const WELCOMING_EVERY = MINUTE

/** Purges, reports and welcomes periodically while the process runs; returns a function that stops it. */
export function startHousekeeping(
  services: Pick<Deps, 'config' | 'db' | 'clock' | 'outbox'>,
  onError: (error: unknown) => void,
): { stop(): void } {
  const welcome = async () => {
    await markFormer(services)
    await grantWaiting(services)
  }
  void welcome().catch(onError)
  void markHolders(services).catch(onError)
  const timers = [
    setInterval(() => void purgeExpired(services).catch(onError), EVERY).unref(),
    setInterval(() => void returnExpired(services).catch(onError), EVERY).unref(),
    setInterval(() => void searchAnomalies(services).catch(onError), EVERY).unref(),
    setInterval(() => void payWaiting(services).catch(onError), MINUTE).unref(),
    setInterval(() => void reportFailedSignIns(services).catch(onError), MINUTE).unref(),
    setInterval(() => void welcome().catch(onError), WELCOMING_EVERY).unref(),
  ]
  return { stop: () => timers.forEach(clearInterval) }
}
