import { apiCompatibility } from '../../../shared/federation/api-contract/api-compatibility.ts'
import { type ApiContract, madeCallsSchema } from '../../../shared/federation/api-contract/wire.ts'
import { gateProblems } from '../../../shared/federation/compatibility.texts.ts'
import { compatibility } from '../../../shared/federation/compatibility.ts'
import { sentenceOf } from '../../../shared/federation/problem.ts'
import type { Release } from '../../../shared/federation/release.ts'
import type { Composition } from './compose.ts'
import type { PageFinding } from './judge.ts'
import { openingTexts as texts } from './opening.texts.ts'

/** Row of shell × area × api: known facts of one pair. */
export type OpenedRow = {
  readonly shell: string
  /** Area of the pages, or the shell. */
  readonly name: string
  readonly hash: string
  /** Problems between shell and area; none for the shell itself. */
  readonly names: readonly string[]
  /** Problems between area and api; null without recorded calls, and for a shell. */
  readonly calls: readonly string[] | null
  /** Number of opened pages; null when none was. */
  readonly pages: number | null
  readonly findings: readonly PageFinding[]
}

type Pages = { readonly pages: ReadonlyMap<string, number>; readonly findings: readonly PageFinding[] }

/** Rows of a candidate: one for an area; for a shell one for itself and each live area. */
export function pairRows(composition: Composition, api: ApiContract, { pages, findings }: Pages): OpenedRow[] {
  const { candidate, shell, areas } = composition
  const shown = 'area' in candidate ? [candidate] : areas
  const rows = shown.map((release) => ({
    ...{ shell: shell.hash, name: release.area.name, hash: release.hash },
    names: nameProblems(release, composition),
    calls: callProblems(release, api),
  }))
  const own = { shell: shell.hash, name: 'shell', hash: shell.hash, names: [], calls: null }
  return ('area' in candidate ? rows : [own, ...rows]).map((row) => ({
    ...row,
    pages: pages.get(row.name) ?? null,
    findings: findings.filter(({ name }) => name === row.name),
  }))
}

const nameProblems = (release: Release, { shell, areas }: Composition): string[] =>
  compatibility(release, { shell, others: areas.filter((one) => one !== release).map(({ area }) => area) }).flatMap(
    ({ ok, detail }) => (ok ? [] : [detail]),
  )

function callProblems({ calls }: Release, api: ApiContract): string[] | null {
  const made = madeCallsSchema.safeParse(calls)
  if (!made.success) return null
  return apiCompatibility(made.data, api.calls).map((problem) => sentenceOf(gateProblems, problem))
}

export const isGood = ({ names, calls, pages, findings }: OpenedRow): boolean =>
  names.length === 0 && (calls ?? []).length === 0 && findings.length === 0 && pages !== null

/** Markdown table of rows with the findings below, for a pipeline's summary. */
export function pairsMarkdown(title: string, rows: readonly OpenedRow[], api: ApiContract, candidate: string): string {
  const marked = (hash: string) => `\`${hash}\`${hash === candidate ? ` ${texts.candidate}` : ''}`
  const cells = rows.map((row) => [
    marked(row.shell),
    `${row.name} ${marked(row.hash)}`,
    `\`${api.digest.slice(0, 16)}\``,
    fitOf(row.names),
    fitOf(row.calls),
    row.pages === null ? texts.notOpened : texts.opened(row.pages, row.findings.length),
  ])
  const line = (parts: readonly string[]) => `| ${parts.join(' | ')} |`
  const problems = rows.flatMap(({ name, names, calls, findings }) => [
    ...[...names, ...(calls ?? [])].map((problem) => `${name}: ${problem}`),
    ...findings.map(({ route, visitors, detail }) => `${name} \`${route}\` (${visitors.join(', ')}): ${detail}`),
  ])
  const list = problems.map((problem) => `- ${escapeMarkup(problem)}`)
  const table = [line(texts.columns), line(texts.columns.map(() => '---')), ...cells.map(line)]
  return [title, '', ...table, ...(list.length > 0 ? ['', ...list] : []), ''].join('\n')
}

const fitOf = (problems: readonly string[] | null): string => {
  if (problems === null) return texts.unknown
  return problems.length === 0 ? texts.fits : texts.misfits(problems.length)
}

/** Escapes markup, which a summary would render. */
const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('|', '\\|')
