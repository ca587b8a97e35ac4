import type { Db } from '../../db/database.ts'

export type WalletRow = {
  owner_id: number
  pin: Buffer
  wallet_id: string | null
  address: string | null
  signing_method: string | null
}

const columns = ['owner_id', 'pin', 'wallet_id', 'address', 'signing_method'] as const

export const findWallet = (db: Db, ownerId: number): Promise<WalletRow | undefined> =>
  db.selectFrom('wallets').select(columns).where('owner_id', '=', ownerId).executeTakeFirst()

/** Requests a wallet with its future PIN; an existing wallet is unchanged. */
export async function wantWallet(
  db: Db,
  wallet: { ownerId: number; provider: 'venly' | 'sandbox'; pin: Buffer; now: Date },
): Promise<void> {
  await db
    .insertInto('wallets')
    .values({
      owner_id: wallet.ownerId,
      provider: wallet.provider,
      pin: wallet.pin,
      due_at: wallet.now,
      created_at: wallet.now,
    })
    .onConflict((conflict) => conflict.column('owner_id').doNothing())
    .execute()
}

export type Lease = { readonly id: string; readonly now: Date; readonly until: Date }

/** Leases the opening of a wallet for this process; undefined when another process has it or the wallet is open. */
export const leaseWallet = (db: Db, ownerId: number, lease: Lease) =>
  db
    .updateTable('wallets')
    .set({ claim: lease.id, claimed_until: lease.until, due_at: lease.until })
    .where('owner_id', '=', ownerId)
    .where('opened_at', 'is', null)
    .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<=', lease.now)]))
    .returning(['pin', 'attempts'])
    .executeTakeFirst()

export async function markOpened(
  db: Db,
  ownerId: number,
  opened: { walletId: string; address: string; signingMethod: string; now: Date },
): Promise<void> {
  await db
    .updateTable('wallets')
    .set({
      wallet_id: opened.walletId,
      address: opened.address,
      signing_method: opened.signingMethod,
      opened_at: opened.now,
      claim: null,
      claimed_until: null,
      last_error: null,
    })
    .where('owner_id', '=', ownerId)
    .where('opened_at', 'is', null)
    .execute()
}

export async function markFailedOpening(
  db: Db,
  ownerId: number,
  failure: { claim: string; attempts: number; due: Date; error: string },
): Promise<void> {
  await db
    .updateTable('wallets')
    .set({
      attempts: failure.attempts,
      due_at: failure.due,
      last_error: failure.error,
      claim: null,
      claimed_until: null,
    })
    .where('owner_id', '=', ownerId)
    .where('claim', '=', failure.claim)
    .execute()
}

/** Takes wallets due for opening and leases them until `until`. */
export async function takeDueWallets(db: Db, { now, until, limit }: { now: Date; until: Date; limit: number }) {
  const due = db
    .selectFrom('wallets')
    .select('owner_id')
    .where('opened_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  const taken = await db
    .updateTable('wallets')
    .set({ due_at: until })
    .where('owner_id', 'in', due)
    .returning('owner_id')
    .execute()
  return taken.map(({ owner_id }) => owner_id)
}

export async function providersInUse(db: Db): Promise<ReadonlyArray<'venly' | 'sandbox'>> {
  const rows = await db.selectFrom('wallets').select('provider').distinct().execute()
  return rows.map(({ provider }) => provider)
}

/** Resets the mirror: deletes the wallets and queues every transfer of the ledger again. */
export async function clearMirror(db: Db): Promise<void> {
  await db.deleteFrom('wallets').execute()
  await db
    .updateTable('wallet_mirrorings')
    .set({
      state: 'waiting',
      provider_id: null,
      hash: null,
      attempts: 0,
      settled_at: null,
      claim: null,
      claimed_until: null,
      last_error: null,
    })
    .execute()
}
