import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/database.ts'
import { type Reencrypted, reencrypt } from '../../db/reencrypt.ts'
import { resealRecoveryCode, resealSecret } from './factor-secrets.ts'

type Keyed = Pick<Config, 'SECOND_FACTOR_KEY'>

const OWNERS = 500

/** Encrypts the secrets of all second factors anew with the first key of `SECOND_FACTOR_KEY`. */
export const reencryptFactors = (db: Db, config: Keyed): Promise<Reencrypted> =>
  reencrypt({
    page: (after) =>
      db
        .selectFrom('second_factors')
        .select(['user_id as ownerId', 'secret as sealed'])
        .where('user_id', '>', after)
        .orderBy('user_id')
        .limit(OWNERS)
        .execute(),
    reseal: ({ ownerId, sealed }) => resealSecret(config, ownerId, sealed),
    replace: ({ ownerId, sealed }, secret) =>
      db
        .updateTable('second_factors')
        .set({ secret })
        .where('user_id', '=', ownerId)
        .where('secret', '=', sealed)
        .execute(),
  })

/** Encrypts the hashes of all recovery codes anew, as `reencryptFactors`. */
export const reencryptRecoveryCodes = (db: Db, config: Keyed): Promise<Reencrypted> =>
  reencrypt({
    page: (after) =>
      db
        .selectFrom('recovery_codes')
        .select(['user_id as ownerId', 'code_hash as sealed'])
        .where('user_id', 'in', (owners) =>
          owners
            .selectFrom('recovery_codes')
            .select('user_id')
            .distinct()
            .where('user_id', '>', after)
            .orderBy('user_id')
            .limit(OWNERS),
        )
        .orderBy('user_id')
        .execute(),
    reseal: ({ ownerId, sealed }) => resealRecoveryCode(config, ownerId, sealed),
    replace: ({ ownerId, sealed }, code_hash) =>
      db
        .updateTable('recovery_codes')
        .set({ code_hash })
        .where('user_id', '=', ownerId)
        .where('code_hash', '=', sealed)
        .execute(),
  })
