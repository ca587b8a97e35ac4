import type { Table } from '../report.ts'
import { BUILDS, type BuildName } from './builds/builds.ts'
import type { ByBuild } from './goals.ts'
import type { GuardedCosts } from './measure/guarded-page.ts'
import type { Navigation } from './measure/navigation.ts'
import type { PublicCosts } from './measure/public-page.ts'

type Cells<Costs> = Readonly<Record<string, (costs: Costs) => string>>
type Measured<Costs> = ReadonlyMap<string, ByBuild<Costs>>

const rounded = (value: number, digits = 0) => value.toFixed(digits)

const PUBLIC: Cells<PublicCosts> = {
  'kB (gzip)': ({ first }) => rounded(first.gzip / 1000),
  requests: ({ first }) => String(first.requests),
  'FCP ms': ({ first }) => rounded(first.fcp),
  'LCP ms': ({ first }) => rounded(first.lcp),
  CLS: ({ first }) => rounded(first.cls, 3),
  'usable ms': (costs) => (costs.use.usable === null ? '–' : rounded(costs.use.usable)),
  'INP ms': (costs) => rounded(costs.use.inp),
  'heap MB': ({ first }) => rounded(first.heap / 1e6, 1),
  'again kB': ({ second }) => rounded(second.gzip / 1000),
  'again requests': ({ second }) => String(second.requests),
  'again LCP ms': ({ second }) => rounded(second.lcp),
}

const GUARDED: Cells<GuardedCosts> = {
  'kB (gzip)': ({ first }) => rounded(first.gzip / 1000),
  requests: ({ first }) => String(first.requests),
  'content ms': ({ first }) => rounded(first.content),
  CLS: ({ first }) => rounded(first.cls, 3),
  'again kB': ({ second }) => rounded(second.gzip / 1000),
  'again requests': ({ second }) => String(second.requests),
  'again content ms': ({ second }) => rounded(second.content),
}

const WAYS: Cells<Navigation> = { 'content ms': ({ navigated }) => rounded(navigated) }

export const publicTable = (measured: Measured<PublicCosts>): Table => tableOf('page', PUBLIC, measured)
export const guardedTable = (measured: Measured<GuardedCosts>): Table => tableOf('page', GUARDED, measured)
export const wayTable = (measured: Measured<Navigation>): Table => tableOf('way', WAYS, measured)

/** A row for each page and build. */
const tableOf = <Costs>(first: string, cells: Cells<Costs>, measured: Measured<Costs>): Table => ({
  header: [first, 'build', ...Object.keys(cells)],
  rows: [...measured].flatMap(([page, builds]) =>
    eachBuild(builds).map(([name, costs]) => [page, name, ...Object.values(cells).map((cell) => cell(costs))]),
  ),
})

const eachBuild = <Costs>(builds: ByBuild<Costs>): [BuildName, Costs][] =>
  BUILDS.flatMap((name) => {
    const costs = builds[name]
    return costs ? [[name, costs] as [BuildName, Costs]] : []
  })
