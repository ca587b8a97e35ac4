import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import type { Database } from '../db/schema.ts'
import { SandboxError } from './answers.ts'

/** Consecutive wrong PINs after which a signing method is locked for good. */
const PIN_TRIES = 5

const pinHash = (pin: string): Buffer => createHash('sha256').update(`sandbox ${pin}`).digest()

/** The sandbox's treasury, created on first use. Its PIN is fixed, because it protects nothing. */
export const TREASURY = { reference: 'sandbox-treasury', pin: '000000' }

type User = Selectable<Database['sandbox_users']>
type Wallet = Selectable<Database['sandbox_wallets']>

const userView = (user: User, withMethods: boolean) => ({
  id: user.id,
  reference: user.reference,
  createdAt: user.created_at.toISOString(),
  ...(withMethods && {
    signingMethods: [
      {
        id: user.method_id,
        type: 'PIN',
        incorrectAttempts: user.incorrect_attempts,
        remainingAttempts: Math.max(0, PIN_TRIES - user.incorrect_attempts),
      },
    ],
  }),
})

const walletView = (wallet: Wallet) => ({
  id: wallet.id,
  address: wallet.address,
  walletType: 'API_WALLET',
  secretType: 'MATIC',
  createdAt: wallet.created_at.toISOString(),
  archived: false,
  description: 'CashLoopi',
  primary: false,
  hasCustomPin: true,
  identifier: wallet.identifier,
  userId: wallet.user_id,
  custodial: false,
})

export async function listUsers(db: Db, asked: { reference?: string | undefined; withMethods: boolean }) {
  const users = db.selectFrom('sandbox_users').selectAll().orderBy('created_at').limit(100)
  const found = await (asked.reference === undefined ? users : users.where('reference', '=', asked.reference)).execute()
  return found.map((user) => userView(user, asked.withMethods))
}

export async function findUser(db: Db, id: string, withMethods: boolean) {
  const user = await db.selectFrom('sandbox_users').selectAll().where('id', '=', id).executeTakeFirst()
  if (!user) throw new SandboxError(404, 'user.not-found')
  return userView(user, withMethods)
}

export async function createUser(db: Db, user: { reference: string; pin: string }, now: Date) {
  const made = await db
    .insertInto('sandbox_users')
    .values({
      id: randomUUID(),
      reference: user.reference,
      method_id: randomUUID(),
      pin_hash: pinHash(user.pin),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!made) throw new SandboxError(400, 'user.reference-exists')
  return userView(made, true)
}

export async function listWallets(db: Db, asked: { userId?: string | undefined; identifier?: string | undefined }) {
  let wallets = db.selectFrom('sandbox_wallets').selectAll().orderBy('created_at').limit(100)
  if (asked.userId !== undefined) wallets = wallets.where('user_id', '=', asked.userId)
  if (asked.identifier !== undefined) wallets = wallets.where('identifier', '=', asked.identifier)
  return (await wallets.execute()).map(walletView)
}

export async function findWallet(db: Db, id: string): Promise<Wallet> {
  const wallet = await db.selectFrom('sandbox_wallets').selectAll().where('id', '=', id).executeTakeFirst()
  if (!wallet) throw new SandboxError(404, 'wallet.not-found')
  return wallet
}

export const readWallet = async (db: Db, id: string) => walletView(await findWallet(db, id))

export async function createWallet(
  db: Db,
  wallet: { userId: string; identifier: string | null; signing: string; treasury?: boolean },
  now: Date,
) {
  await checkPin(db, wallet.userId, wallet.signing, now)
  const made = await db
    .insertInto('sandbox_wallets')
    .values({
      id: randomUUID(),
      user_id: wallet.userId,
      identifier: wallet.identifier,
      address: `0x${randomBytes(20).toString('hex')}`,
      treasury: wallet.treasury ?? false,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await addEvent(db, made.id, 'WALLET_CREATED', {}, now)
  return walletView(made)
}

/** Checks `method:pin` against the user's signing method and counts failures. */
export async function checkPin(db: Db, userId: string, signing: string, now: Date): Promise<void> {
  const [methodId = '', pin = ''] = signing.split(':', 2)
  const user = await db.selectFrom('sandbox_users').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!user || user.method_id !== methodId) throw new SandboxError(400, 'signing-method.not-found')
  if (user.incorrect_attempts >= PIN_TRIES) throw new SandboxError(400, 'pincode.locked')
  const right = timingSafeEqual(user.pin_hash, pinHash(pin))
  const incorrect = right ? 0 : user.incorrect_attempts + 1
  if (incorrect !== user.incorrect_attempts)
    await db.updateTable('sandbox_users').set({ incorrect_attempts: incorrect }).where('id', '=', userId).execute()
  if (right) return
  const locked = incorrect >= PIN_TRIES
  for (const { id } of await listWallets(db, { userId }))
    await addEvent(db, id, locked ? 'PIN_MAX_TRIES_REACHED' : 'WRONG_PIN_ENTERED', { type: 'PIN' }, now)
  throw new SandboxError(400, locked ? 'pincode.locked' : 'pincode.incorrect')
}

export async function addEvent(
  db: Db | Trx,
  walletId: string,
  type: string,
  metadata: Record<string, unknown>,
  now: Date,
): Promise<void> {
  const values = { wallet_id: walletId, type, metadata: JSON.stringify({ walletId, ...metadata }), at: now }
  await db.insertInto('sandbox_events').values(values).execute()
}

export async function listEvents(db: Db, walletId: string) {
  await findWallet(db, walletId)
  const rows = await db
    .selectFrom('sandbox_events')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .orderBy('id')
    .execute()
  return rows.map(({ type, metadata, at, wallet_id }) => ({
    eventTimestamp: at.toISOString(),
    client: 'loopi',
    type,
    metadata,
    walletId: wallet_id,
  }))
}

/** Wallet and signing method of the treasury, created if needed. */
export async function openTreasury(db: Db, now: Date): Promise<{ walletId: string; method: string }> {
  const { reference, pin } = TREASURY
  const known = (await listUsers(db, { reference, withMethods: true }))[0]
  const user = known ?? (await createUser(db, { reference, pin }, now).catch(() => openedByAnother(db, reference)))
  const method = user.signingMethods?.[0]?.id ?? ''
  const wallet =
    (await listWallets(db, { userId: user.id }))[0] ??
    (await createWallet(
      db,
      { userId: user.id, identifier: reference, signing: `${method}:${pin}`, treasury: true },
      now,
    ))
  return { walletId: wallet.id, method }
}

async function openedByAnother(db: Db, reference: string) {
  const user = (await listUsers(db, { reference, withMethods: true }))[0]
  if (!user) throw new SandboxError(500, 'treasury.missing')
  return user
}
