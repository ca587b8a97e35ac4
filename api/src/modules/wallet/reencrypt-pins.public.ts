import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/database.ts'
import { type Reencrypted, reencrypt } from '../../db/reencrypt.ts'
import { resealPin } from './pins.ts'

const OWNERS = 500

/** Encrypts the PINs of all wallets anew with the first key of `WALLET_KEY`. */
export const reencryptPins = (db: Db, config: Pick<Config, 'WALLET_KEY'>): Promise<Reencrypted> =>
  reencrypt({
    page: (after) =>
      db
        .selectFrom('wallets')
        .select(['owner_id as ownerId', 'pin as sealed'])
        .where('owner_id', '>', after)
        .orderBy('owner_id')
        .limit(OWNERS)
        .execute(),
    reseal: ({ ownerId, sealed }) => resealPin(config, ownerId, sealed),
    replace: ({ ownerId, sealed }, pin) =>
      db.updateTable('wallets').set({ pin }).where('owner_id', '=', ownerId).where('pin', '=', sealed).execute(),
  })
