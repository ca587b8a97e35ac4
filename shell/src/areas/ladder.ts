/** How long a page waits for an area; `docs/operations.md` tells the same. */
export const LADDER = {
  /** Longest wait for one try of a release, from the entry to the page, in milliseconds. */
  limit: 8000,
  /** Wait between two tries. */
  pause: 400,
  /** Of each release: the one that was meant, and the one behind it. */
  tries: 2,
} as const
