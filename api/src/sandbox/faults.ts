import { z } from 'zod'

const count = z.int().min(0).max(1_000_000)

/** Faults of the sandbox, to order. Counts go down as they are used up. */
export const faultsSchema = z.strictObject({
  /** Every call waits so long before anything happens. */
  latencyMs: count.max(60_000).default(0),
  /** Number of calls that are answered 500, and nothing happens. */
  failures: count.default(0),
  /** Number of writing calls that happen, while their answer never comes. */
  lostAnswers: count.default(0),
  /** Writing calls whose path ends so happen, and are not answered until whoever asked has given up. */
  heldAnswers: z.string().min(1).max(100).nullable().default(null),
  /** Tokens given out so far are refused from now on. */
  expiredTokens: z.boolean().default(false),
  /** Polls for which a transfer executed from now on is still pending. */
  pendingPolls: count.default(0),
  /** Number of transfers that end as failed. */
  failedTransfers: count.default(0),
  /** Each webhook is sent twice. */
  duplicateWebhooks: z.boolean().default(false),
})

export type Faults = z.output<typeof faultsSchema>

export const noFaults = (): Faults => faultsSchema.parse({})

type Counted = 'failures' | 'lostAnswers' | 'failedTransfers'

/** True when the next of a counted fault is due; uses it up. */
export function takeFault(faults: Faults, name: Counted): boolean {
  if (faults[name] === 0) return false
  faults[name]--
  return true
}
