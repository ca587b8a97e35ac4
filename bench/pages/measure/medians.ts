import { median } from '../../statistics.ts'

/** Median of each figure by itself, also of those in groups; null where a figure is null in all runs. */
export function medians<Costs extends object>(runs: readonly Costs[]): Costs {
  const [one] = runs
  return Object.fromEntries(Object.keys(one ?? {}).map((key) => [key, medianOf(runs, key as keyof Costs)])) as Costs
}

function medianOf<Costs extends object>(runs: readonly Costs[], key: keyof Costs): unknown {
  const values = runs.map((run) => run[key] as unknown)
  if (values.some((value) => typeof value === 'object' && value !== null)) return medians(values as object[])
  const figures = values.filter((value) => typeof value === 'number')
  return figures.length > 0 ? median(figures) : null
}
