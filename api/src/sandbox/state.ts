import type { Db } from '../db/database.ts'
import type { Clock } from '../lib/clock.ts'
import type { Faults } from './faults.ts'
import type { Ended } from './transactions.ts'

/** Fixed credentials: the sandbox listens on this machine only and protects nothing. */
export const SANDBOX_CLIENT = { id: 'loopi-sandbox', secret: 'loopi-sandbox-secret' }

/** CLP's token contract in the sandbox. */
export const SANDBOX_TOKEN = `0x${'c1'.repeat(20)}`

export type SandboxState = {
  readonly db: Db
  readonly clock: Clock
  readonly faults: Faults
  /** Access tokens with their expiry. */
  readonly tokens: Map<string, Date>
  announce(ended: Ended | null): void
}
