/** Number of visits and failures of one release in a trial. */
export type Arm = { readonly visits: number; readonly failed: number }

/**
 * Ratios of failure rates (canary to live) over which the alternative is averaged: small ones detect small regressions,
 * large ones halt a broken release early.
 */
const RATIOS = [1.5, 2, 4, 8, 32, 256, 4096]

/**
 * Evidence that a canary fails more often than the live release of the same time, as a natural logarithm.
 *
 * Each failed visit is asked which release it was of. When both fail alike, it is the canary's with the canary's share of
 * the visits; `margin` is the ratio of rates that is still taken for alike. The evidence is a likelihood ratio against
 * that, averaged over `RATIOS`. Of failures that are spread by chance it exceeds `1 / alpha` at any time with a
 * probability of at most `alpha` (Ville's inequality), so that it may be looked at after each visit.
 *
 * Source: sequential likelihood ratios (Wald 1945), mixed over alternatives (Robbins 1970); decision 0071 says why.
 */
export function evidenceOfHarm(canary: Arm, live: Arm, margin = 1): number {
  const odds = (margin * canary.visits) / Math.max(1, live.visits)
  const terms = RATIOS.map((ratio) => canary.failed * Math.log(ratio) - total(canary, live) * growth(odds, ratio))
  const largest = Math.max(...terms)
  return largest + Math.log(terms.reduce((sum, term) => sum + Math.exp(term - largest), 0) / terms.length)
}

const total = (canary: Arm, live: Arm) => canary.failed + live.failed

/** Growth of the log-normaliser of a failure's two outcomes when the canary's odds are multiplied by `ratio`. */
const growth = (odds: number, ratio: number) => Math.log1p(ratio * odds) - Math.log1p(odds)

/** Log-evidence needed for a false-alarm rate `alpha`. */
export const evidenceNeeded = (alpha: number): number => -Math.log(alpha)
