import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import path from 'node:path'
import { root } from '../platform/lib/paths.ts'

/** Figures as text, a row of cells for each. */
export type Table = { readonly header: readonly string[]; readonly rows: readonly (readonly string[])[] }

/** Table of named rows, as `console.table` takes them. */
export function tableOf(first: string, rows: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Table {
  const [one = {}] = Object.values(rows)
  const columns = Object.keys(one)
  return {
    header: [first, ...columns],
    rows: Object.entries(rows).map(([name, cells]) => [name, ...columns.map((column) => String(cells[column] ?? '–'))]),
  }
}

/** Table in Markdown; the first column holds names, the others figures. */
export function markdownOf({ header, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const marks = header.map((_, at) => (at === 0 ? '---' : '---:'))
  return [line(header), line(marks), ...rows.map(line)].join('\n')
}

/** Page with the figures of all benches. */
const PAGE = path.join(root, 'docs/benchmarks.md')

/** Load before the bench itself began: figures of a busy machine are only good as ratios. */
const [loadBefore = 0] = loadavg()

/** Day, machine and load of these figures. */
function situation(): string {
  const [{ model } = { model: 'unknown processor' }] = cpus()
  const memory = (totalmem() / 2 ** 30).toFixed(0)
  const day = new Date().toISOString().slice(0, 10)
  return `Measured on ${day}: ${cpus().length} × ${model.trim()}, ${memory} GB, Node ${process.versions.node}; load ${loadBefore.toFixed(1)} before it began.`
}

/** Prints the table of a bench under a line about its runs and, when asked for, writes both into the page. */
export async function report(name: string, about: string, table: Table, isWritten: boolean): Promise<void> {
  const text = `${about}\n\n${markdownOf(table)}`
  console.log(`\n${text}\n`)
  if (isWritten) await writeFigures(name, text)
}

/**
 * Writes the figures of a bench into its part of `docs/benchmarks.md`, between the comments that name it.
 *
 * @throws {Error} when the page has no such part.
 */
async function writeFigures(name: string, figures: string): Promise<void> {
  const page = await readFile(PAGE, 'utf8')
  await writeFile(PAGE, withFigures(page, name, `${situation()}\n\n${figures}`))
}

/** The page with another content of one part. */
export function withFigures(page: string, name: string, figures: string): string {
  const [start, end] = [`<!-- figures: ${name} -->`, `<!-- end: ${name} -->`]
  const [before, rest] = page.split(start)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`docs/benchmarks.md has no part for ${name}.`)
  return `${before}${start}\n\n${figures}\n\n${end}${after}`
}
