import { z } from 'zod'

const count = z.int().min(0).max(1_000_000)

/** Injectable faults of the sandbox. Counts decrease as faults occur. */
export const faultsSchema = z.strictObject({
  /** Delay of every call. */
  latencyMs: count.max(60_000).default(0),
  /** Number of calls that fail with 500 without effect. */
  failures: count.default(0),
  /** Number of writing calls that take effect but never get a response. */
  lostAnswers: count.default(0),
  /**
   * Writing calls whose path ends with this text take effect, but their response is withheld until the client gives up.
   */
  heldAnswers: z.string().min(1).max(100).nullable().default(null),
  /** Invalidates all current tokens. */
  expiredTokens: z.boolean().default(false),
  /** Number of polls for which a newly executed transfer stays pending. */
  pendingPolls: count.default(0),
  /** Number of transfers that fail. */
  failedTransfers: count.default(0),
  /** Sends each webhook twice. */
  duplicateWebhooks: z.boolean().default(false),
})

export type Faults = z.output<typeof faultsSchema>

export const noFaults = (): Faults => faultsSchema.parse({})

type Counted = 'failures' | 'lostAnswers' | 'failedTransfers'

/** True when the next counted fault is due; decrements its count. */
export function takeFault(faults: Faults, name: Counted): boolean {
  if (faults[name] === 0) return false
  faults[name]--
  return true
}
