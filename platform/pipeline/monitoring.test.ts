// Alerts and dashboard of docker/kubernetes/monitoring: what they ask for is measured, and each alert has its runbook.
import { spawnSync } from 'node:child_process'
import { copyFileSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse, stringify } from 'yaml'
import { contractEndpoints } from '../../api/src/plugins/contract-coverage.ts'
import { root } from '../lib/paths.ts'

const FOLDER = path.join(root, 'docker/kubernetes/monitoring')
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8')

type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: Record<string, string> }
const { spec } = parse(read('alerts.yaml')) as { spec: { groups: { rules: Rule[] }[] } }
const alerts = spec.groups.flatMap(({ rules }) => rules)

type Panel = { type: string; title: string; targets?: { expr: string }[] }
const { panels } = JSON.parse(read('dashboard.json')) as { panels: Panel[] }
const asked = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })))

/** Names of metrics in the sources of host and api; `loopi_release_…` are made of a list. */
const sources = globSync(['api/src/**/*.ts', 'platform/host/**/*.ts', 'shared/federation/**/*.ts'], { cwd: root })
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n')
const isMeasured = (name: string) =>
  sources.includes(`'${name}'`) || new RegExp(`^ {2}${name.replace('loopi_release_', '')}: '`, 'm').test(sources)
const namesIn = (expr: string) =>
  [...expr.matchAll(/loopi_[a-z_]+/g)].map(([name]) => name.replace(/_seconds_(?:bucket|count|sum)$/, '_seconds'))

const PROMTOOL = spawnSync('promtool', ['--version'], { stdio: 'ignore' }).status === 0

/** Output of promtool over files that a test writes; null when it found nothing wrong. */
function problemsOf(command: 'check' | 'test', rules: object): string | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'loopi-rules-'))
  try {
    writeFileSync(path.join(folder, 'rules.yml'), stringify(rules))
    copyFileSync(path.join(FOLDER, 'alerts.test.yml'), path.join(folder, 'alerts.test.yml'))
    const file = command === 'check' ? 'rules.yml' : 'alerts.test.yml'
    const { status, stdout, stderr } = spawnSync('promtool', [command, 'rules', file], {
      cwd: folder,
      encoding: 'utf8',
    })
    return status === 0 ? null : stdout + stderr
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Queries as rules, because promtool reads no dashboards. */
const asRules = {
  groups: [
    {
      name: 'dashboard',
      rules: asked.map(({ expr }, index) => ({
        record: `panel_${index}`,
        expr: expr.replaceAll('$__rate_interval', '5m'),
      })),
    },
  ],
}

test('every metric that an alert or a panel asks for is measured', () => {
  const names = [...alerts, ...asked].flatMap(({ expr }) => namesIn(expr))
  expect(names.filter((name) => !isMeasured(name))).toEqual([])
  expect(names.length).toBeGreaterThan(30)
})

test('routes that a panel names are those of endpoints', () => {
  const routes = asked.flatMap(({ expr }) => [...expr.matchAll(/route="([^"]+)"/g)].map(([, route]) => route))
  const known = contractEndpoints.map(([, endpoint]) => `/api${endpoint.path}`)
  expect(routes.length).toBeGreaterThan(0)
  expect(routes.filter((route) => !known.includes(route ?? ''))).toEqual([])
})

describe('ten alerts', () => {
  const runbook = readFileSync(path.join(root, 'docs/operations/alerts.md'), 'utf8')

  test('are ten, each with a name of its own and a series that sets it off', () => {
    const tried = [...read('alerts.test.yml').matchAll(/alertname: (\w+)/g)].map(([, name]) => name)
    expect(alerts).toHaveLength(10)
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(10)
    expect(tried).toEqual(alerts.map(({ alert }) => alert))
  })

  test.each(alerts.map((rule) => [rule.alert, rule] as const))('%s says what it means and what to do', (name, rule) => {
    expect(['page', 'ticket']).toContain(rule.labels.severity)
    expect(rule.annotations.runbook).toBe(`docs/operations/alerts.md#${name.toLowerCase()}`)
    const [, chapter = ''] = new RegExp(`^## ${name}\\n([\\s\\S]*?)(?=^## |$(?![\\s\\S]))`, 'm').exec(runbook) ?? []
    for (const part of ['**It means**', '**Look at**', '**Do**']) expect(chapter).toContain(part)
  })
})

// Brackets and quotes that meet are the most that can be said without Debian's package `prometheus`.
test(
  PROMTOOL
    ? 'promtool reads all rules and queries, and each alert goes off'
    : 'promtool is not installed: expressions are balanced',
  () => {
    for (const { expr } of [...alerts, ...asked])
      for (const [open, close] of ['()', '{}', '[]'] as const)
        expect([expr, expr.split(open ?? '').length]).toEqual([expr, expr.split(close ?? '').length])
    if (PROMTOOL) {
      expect(problemsOf('check', spec)).toBeNull()
      expect(problemsOf('check', asRules)).toBeNull()
      expect(problemsOf('test', spec)).toBeNull()
    }
  },
)
