import { readFileSync } from 'node:fs'

/** Database URL with `auto_explain` on: every statement writes its plan to the server's log. */
export function explained(url: string): string {
  const address = new URL(url)
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_format': 'json',
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  address.searchParams.set('options', options.join(' '))
  return address.href
}

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Actual Total Time': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}
type Logged = { 'Query Text': string; Plan: Node }

/** Plans in the log behind an offset. */
export function plansSince(logFile: string, offset: number): Logged[] {
  const text = readFileSync(logFile, 'utf8').slice(offset).replaceAll('\n\t', '\n')
  return [...text.matchAll(/plan:\n(\{\n[\s\S]*?\n\})/g)].map(([, json]) => JSON.parse(json ?? '') as Logged)
}

/** Summary of a plan: each scan with its index, its rows, and the rows that a filter removed. */
export function summaryOf({ Plan: plan }: Logged): { ms: number; found: string } {
  return { ms: plan['Actual Total Time'] * plan['Actual Loops'], found: accesses(plan).join(' · ') }
}

function accesses(node: Node): string[] {
  const inner = (node.Plans ?? []).flatMap(accesses)
  const where = node['Index Name'] ?? node['Relation Name']
  const isSort = node['Node Type'].includes('Sort')
  if (where === undefined && !isSort) return inner
  const rows = Math.round(node['Actual Rows'] * node['Actual Loops'])
  const vain = (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops']
  const kind = node['Node Type'].replace('Index Only Scan', 'index only').replace('Index Scan', 'index')
  return [`${kind}${where ? ` ${where}` : ''} ${rows}${vain > 0 ? ` (-${Math.round(vain)})` : ''}`, ...inner]
}
