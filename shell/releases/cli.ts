/** The release tool: what `npm run promote`, `rollback` and `releases` do. `release` builds first (`scripts/release.ts`). */
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { AREAS, type AreaName } from '../../shared/federation/areas.ts'
import type { Places, Verdict } from './gate.ts'
import { type Author, DEFAULT_HALT, promote, Refused, rollBack, startCanary } from './operations.ts'
import { auditOf, RegistryMoved, readRegistry } from './registry-log.ts'
import { releaseTexts as texts } from './release.texts.ts'
import { listReleases } from './release-list.ts'
import { ReleaseProblem } from './release-problem.ts'
import { orderAt, remoteHost } from './remote.ts'
import { releaseTable, verdictTable } from './report.ts'

export function areaFrom(given: string | undefined, usage: string): AreaName {
  if (given === undefined) throw new ReleaseProblem(usage)
  const area = AREAS.find((name) => name === given)
  if (!area) throw new ReleaseProblem(texts.unknownArea(given, AREAS))
  return area
}

/** Who runs the command, as the machine knows them; a pipeline names itself. */
export const authorOf = (reason: string | undefined): Author => {
  if (!reason?.trim()) throw new ReleaseProblem(texts.reason)
  return { by: process.env.RELEASE_BY?.trim() || userInfo().username, reason: reason.trim() }
}

export async function promoteCommand(args: string[], places: Places, say: (line: string) => void): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      canary: { type: 'string' },
      reason: { type: 'string' },
      'halt-at': { type: 'string' },
      'min-loads': { type: 'string' },
      to: { type: 'string' },
    },
  })
  const area = areaFrom(positionals[0], texts.usage.promote)
  const hash = positionals[1]
  if (!hash) throw new ReleaseProblem(texts.usage.promote)
  const author = authorOf(values.reason)
  const { reason } = author
  const host = values.to === undefined ? null : remoteHost(values.to)
  if (values.canary === undefined) {
    if (host) await orderAt(host, { operation: 'promote', area, hash, reason })
    else await promote(places, area, hash, author)
    return say(texts.promoted(area, hash))
  }
  const percent = percentFrom(values.canary)
  const haltAt = haltFrom(values['halt-at'], values['min-loads'])
  const limits = { failure_rate: haltAt.failureRate, min_loads: haltAt.minLoads }
  if (host) await orderAt(host, { operation: 'canary', area, hash, percent, ...limits, reason })
  else await startCanary(places, { area, hash, percent, haltAt }, author)
  say(texts.canary(area, hash, percent))
}

function percentFrom(given: string): number {
  const percent = Number(given)
  if (!Number.isInteger(percent) || percent < 1 || percent > 99) throw new ReleaseProblem(texts.percent)
  return percent
}

function haltFrom(rate: string | undefined, loads: string | undefined) {
  const failureRate = rate === undefined ? DEFAULT_HALT.failureRate : Number(rate)
  const minLoads = loads === undefined ? DEFAULT_HALT.minLoads : Number(loads)
  const isRate = failureRate > 0 && failureRate <= 1
  if (!isRate || !Number.isInteger(minLoads) || minLoads < 1) throw new ReleaseProblem(texts.haltAt)
  return { failureRate, minLoads }
}

export async function rollbackCommand(args: string[], places: Places, say: (line: string) => void): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { reason: { type: 'string' }, to: { type: 'string' } },
  })
  const area = areaFrom(positionals[0], texts.usage.rollback)
  const author = authorOf(values.reason)
  if (values.to !== undefined) {
    await orderAt(remoteHost(values.to), { operation: 'rollback', area, reason: author.reason })
    return say(texts.rolledBackAt(area, values.to))
  }
  const { live } = await rollBack(places, area, author)
  say(texts.rolledBack(area, live[area]?.hash ?? ''))
}

export async function releasesCommand(args: string[], places: Places, say: (line: string) => void): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { audit: { type: 'boolean' } } })
  const areas = positionals.length === 0 ? AREAS : positionals.map((name) => areaFrom(name, texts.usage.releases))
  const registry = await readRegistry(places.storeDir)
  for (const area of areas)
    say(`${releaseTable(area, await listReleases(places.storeDir, area), registry, new Date())}\n`)
  if (!values.audit) return
  for (const { revision, at, by, operation, area, hash, percent, reason } of await auditOf(places.storeDir))
    say([revision, at, by, operation, area, hash, percent === null ? '' : `${percent} %`, reason].join('\t'))
}

/** Runs a command; what a person can understand and mend is said as a sentence, with exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(`✗ ${sentenceOf(error)}`)
    process.exitCode = 1
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof Refused) return refusal(error.verdict, error.message)
  if (error instanceof RegistryMoved) return texts.moved
  if (error instanceof ReleaseProblem) return error.message
  if ((error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')) return (error as Error).message
  throw error
}

const refusal = (verdict: Verdict, title: string): string => `${title}\n${verdictTable(verdict)}`
