import type { Generated } from 'kysely'
import type { IdentityColumn } from './columns.ts'

/** Secrets of one-time codes, recovery codes, and remembered devices. */
export type SecondFactorTables = {
  second_factors: SecondFactorsTable
  recovery_codes: RecoveryCodesTable
  second_factor_challenges: SecondFactorChallengesTable
  remembered_devices: RememberedDevicesTable
}

type SecondFactorsTable = {
  user_id: number
  /** Encrypted, see `factor-secrets.ts`. */
  secret: Buffer
  begun_at: Date
  active_since: Date | null
  last_step: number | null
}

type RecoveryCodesTable = {
  user_id: number
  /** Encrypted hash, see `factor-secrets.ts`. */
  code_hash: Buffer
  created_at: Date
  used_at: Date | null
}

type SecondFactorChallengesTable = {
  token_hash: Buffer
  user_id: number
  network: string
  /** SHA-256 of `users.password_hash`. */
  password_digest: Buffer
  created_at: Date
  expires_at: Date
  tries: Generated<number>
  used_at: Date | null
}

type RememberedDevicesTable = {
  id: IdentityColumn
  token_hash: Buffer
  user_id: number
  password_digest: Buffer
  user_agent: string | null
  created_at: Date
  last_used_at: Date
  expires_at: Date
}
