/**
 * Retry policy of an area's release, in milliseconds; `docs/operations/roll-back.md` shows operators the same bounds.
 */
export const RETRY_POLICY = {
  /** Timeout of an attempt, from the entry to the page. */
  limit: 8000,
  /** Constant pause between two attempts. */
  pause: 400,
  /** Attempts for each candidate: the resolved release, then its fallback. */
  tries: 2,
} as const
