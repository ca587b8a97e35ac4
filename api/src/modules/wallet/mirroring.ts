import { randomUUID } from 'node:crypto'
import { addMs, SECOND } from '../../lib/clock.ts'
import * as repository from './mirroring.repository.ts'
import { type OpenWallet, openWalletOf, type Where } from './opening.ts'
import { ProviderError } from './provider/provider.ts'
import { afterStatus, backoff, MOST_ATTEMPTS, POLL_AFTER } from './wallet.rules.ts'

type Leased = NonNullable<Awaited<ReturnType<typeof repository.leaseMovement>>>
type Held = { readonly transferId: number; readonly claim: string; readonly movement: Leased }

/** Thrown to end an attempt: another process has leased the movement. */
class TakenOver extends Error {}
/** Thrown to end an attempt without a failure: another process is opening one of the wallets. */
class NotYet extends Error {}

/**
 * Mirrors one ledger movement to the provider as far as possible now. Each step is stored before the next, and the
 * provider executes each once per id, so a crash anywhere never moves points twice.
 */
export async function mirrorMovement(where: Where, transferId: number): Promise<void> {
  const now = where.clock.now()
  const lease = { id: randomUUID(), now, until: addMs(now, where.config.limits.walletLeaseSeconds * SECOND) }
  const movement = await repository.leaseMovement(where.db, transferId, lease)
  if (!movement) return
  const leased = { transferId, claim: lease.id, movement }
  try {
    await advance(where, leased)
  } catch (error) {
    await giveBack(where, leased, error)
  }
}

async function advance(where: Where, leased: Held): Promise<void> {
  const { provider, clock, db } = where
  const { transferId, claim, movement } = leased
  const record = async (progress: repository.Progress) => {
    if (!(await repository.recordProgress(db, transferId, claim, progress))) throw new TakenOver()
  }
  let { provider_id: id, hash } = movement
  if (hash === null) {
    const from = await walletOf(where, movement.payer)
    if (id === null) {
      const { address: to } = await walletOf(where, movement.payee)
      id = await provider.prepareTransfer({ from, to, amount: movement.amount })
      await record({ state: 'prepared', provider_id: id })
    }
    hash = await provider.executeTransfer(id, from)
    await record({ state: 'submitted', hash })
  }
  const status = await provider.transferStatus(hash)
  const next = afterStatus(status)
  if (next === 'settled') return record({ state: 'settled', settled_at: clock.now() })
  if (next === 'poll') return repository.release(db, transferId, claim, { due: addMs(clock.now(), POLL_AFTER) })
  if (next === 'doubtful') throw new ProviderError('unavailable', 'status', [status])
  const attempts = movement.attempts + 1
  const due = addMs(clock.now(), backoff(attempts))
  return repository.startOver(db, transferId, claim, { due, attempts, error: `the provider says ${status}` })
}

async function walletOf(where: Where, ownerId: number | null): Promise<OpenWallet> {
  if (ownerId === null) return where.provider.treasury()
  const wallet = await openWalletOf(where, ownerId)
  if (!wallet) throw new NotYet()
  return wallet
}

/** Postpones the movement after a failure; a locked PIN or too many failures leave it for a person. Always throws. */
async function giveBack({ db, clock }: Where, { transferId, claim, movement }: Held, error: unknown): Promise<void> {
  if (error instanceof TakenOver) return
  if (error instanceof NotYet) return repository.release(db, transferId, claim, { due: addMs(clock.now(), POLL_AFTER) })
  const attempts = movement.attempts + 1
  const isLocked = error instanceof ProviderError && error.kind === 'locked'
  await repository.release(db, transferId, claim, {
    attempts,
    due: addMs(clock.now(), backoff(attempts)),
    last_error: error instanceof ProviderError ? error.message : 'internal',
    ...((isLocked || attempts >= MOST_ATTEMPTS) && { state: 'failed' as const }),
  })
  throw error
}
