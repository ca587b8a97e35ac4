import type { Table } from '../report.ts'
import { BUILDS, type BuildName } from './builds/builds.ts'
import type { ByBuild } from './goals.ts'
import type { PublicCosts } from './measure/public-page.ts'

type Cell = (costs: PublicCosts) => string

const rounded = (value: number, digits = 0) => value.toFixed(digits)

const PUBLIC: Readonly<Record<string, Cell>> = {
  'kB (gzip)': ({ first }) => rounded(first.gzip / 1000),
  requests: ({ first }) => String(first.requests),
  'LCP ms': ({ first }) => rounded(first.lcp),
  CLS: ({ first }) => rounded(first.cls, 3),
  'usable ms': (costs) => (costs.use.usable === null ? '–' : rounded(costs.use.usable)),
  'INP ms': (costs) => rounded(costs.use.inp),
  'heap MB': ({ first }) => rounded(first.heap / 1e6, 1),
  'again kB': ({ second }) => rounded(second.gzip / 1000),
  'again requests': ({ second }) => String(second.requests),
  'again LCP ms': ({ second }) => rounded(second.lcp),
}

/** A row for each page and build. */
export function publicTable(measured: ReadonlyMap<string, ByBuild<PublicCosts>>): Table {
  return {
    header: ['page', 'build', ...Object.keys(PUBLIC)],
    rows: [...measured].flatMap(([page, builds]) =>
      eachBuild(builds).map(([name, costs]) => [page, name, ...Object.values(PUBLIC).map((cell) => cell(costs))]),
    ),
  }
}

const eachBuild = <Figures>(builds: ByBuild<Figures>): [BuildName, Figures][] =>
  BUILDS.flatMap((name) => {
    const costs = builds[name]
    return costs ? [[name, costs] as [BuildName, Figures]] : []
  })
