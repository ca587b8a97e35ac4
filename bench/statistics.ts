/** Percentile of measured values, by the nearest rank; `share` from 0 to 1. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN

export const median = (values: readonly number[]): number => percentile(values, 0.5)
