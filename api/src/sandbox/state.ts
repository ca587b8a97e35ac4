import type { Db } from '../db/database.ts'
import type { Clock } from '../lib/clock.ts'
import type { Faults } from './faults.ts'
import type { Ended } from './transactions.ts'

/** The client that the sandbox knows. It listens on this machine only and guards nothing. */
export const SANDBOX_CLIENT = { id: 'loopi-sandbox', secret: 'loopi-sandbox-secret' }

/** Contract of CLP in the sandbox. */
export const SANDBOX_TOKEN = `0x${'c1'.repeat(20)}`

/** State of a running sandbox, as its calls see it. */
export type SandboxState = {
  readonly db: Db
  readonly clock: Clock
  readonly faults: Faults
  /** Access tokens and when they end. */
  readonly tokens: Map<string, Date>
  announce(ended: Ended | null): void
}
