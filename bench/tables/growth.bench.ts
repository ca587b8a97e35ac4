/**
 * `npm run bench:growth [-- --customers 1000000] [--runs 40] [--data <folder>] [--write]`: the lists over tables that grow without
 * end, with a million customers and ten million redemptions, beside a hundredth of them, call by call in turn. A list keeps
 * its 95th percentile within 1.5 times. What `--data` names is filled once and stays for the next run.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { report, tableOf } from '../report.ts'
import { median, percentile } from '../statistics.ts'
import { CALLS, type ListCall } from './calls.ts'
import { fillTables } from './data.ts'
import { growthSteps, sizesOf } from './growth-data.ts'
import { addressOf, ask, type Filled, signAllIn, startFilled } from './server.ts'

/** Most that a list may take of what it takes with a hundredth of the rows. */
const MOST = 1.5
/** Differences below are of the machine, not of the tables, in milliseconds. */
const NOISE = 2

const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '1000000' },
    runs: { type: 'string', default: '40' },
    data: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})

const GROWING: readonly ListCall[] = [
  ...CALLS.filter(({ name }) => /^(customers|redeemed|audit|figures .*customers)/.test(name)),
  { name: 'statement (customer)', as: 'customer', path: '/extrato?limite=50' },
  { name: 'statement (company with all)', as: 'all', path: '/extrato?limite=50&conta=recebidos' },
  { name: 'statement (company with all): page 21', as: 'all', path: '/extrato?limite=50&conta=recebidos', deep: 20 },
  { name: 'balances (company with all): 30 days', as: 'all', path: '/extrato/saldo?conta=recebidos' },
  { name: 'activity (company with all)', as: 'all', path: '/clientes/atividade' },
  { name: 'activity (root)', as: 'root', path: '/clientes/atividade' },
  { name: 'circulation (root)', as: 'root', path: '/clp/resumo' },
  { name: 'uses (company with all)', as: 'all', path: '/usos?limite=50' },
  { name: 'uses (company with all): page 21', as: 'all', path: '/usos?limite=50', deep: 20 },
  { name: 'results of uses (company with all)', as: 'all', path: '/usos/resumo' },
]

type Asked = { readonly call: ListCall; readonly sides: readonly Side[] }
type Side = { readonly address: string; readonly token: string | null; readonly took: number[] }

async function measure(filled: readonly Filled[]): Promise<void> {
  const signedIn = await Promise.all(filled.map(async ({ api }) => ({ api, tokens: await signAllIn(api) })))
  const asked: Asked[] = []
  for (const call of GROWING) {
    const sides = signedIn.map(async ({ api, tokens }) => {
      const token = tokens[call.as]
      return { address: await addressOf(api, call, token), token, took: [] }
    })
    asked.push({ call, sides: await Promise.all(sides) })
  }
  for (let run = 0; run < Number(values.runs); run++)
    for (const { sides } of asked)
      for (const { address, token, took } of sides) took.push((await ask(address, token)).ms)
  const rows = Object.fromEntries(asked.map(({ call, sides }) => [call.name, rowOf(sides)]))
  const about = `${values.customers} customers with ten redemptions each beside a hundredth of them; ${values.runs} interleaved runs.`
  await report('growth', about, tableOf('call', rows), values.write)
}

function rowOf(sides: readonly Side[]): Record<string, string> {
  const [few = Number.NaN, many = Number.NaN] = sides.map(({ took }) => percentile(took, 0.95))
  const [fewMedian = Number.NaN, manyMedian = Number.NaN] = sides.map(({ took }) => median(took))
  return {
    'median of few, ms': fewMedian.toFixed(1),
    'median of many, ms': manyMedian.toFixed(1),
    'p95 of few, ms': few.toFixed(1),
    'p95 of many, ms': many.toFixed(1),
    times: (many / few).toFixed(2),
    over: many > MOST * few && many - few > NOISE ? 'OVER' : '',
  }
}

const folder = values.data ?? mkdtempSync(join(tmpdir(), 'loopi-bench-'))
const load = () => `load ${loadavg()[0]?.toFixed(2)}`
const filled: Filled[] = []

try {
  for (const share of [0.01, 1]) {
    const sizes = sizesOf(share * Number(values.customers))
    filled.push(
      await startFilled(join(folder, String(sizes.customers)), (url) => fillTables(url, sizes, growthSteps(sizes))),
    )
  }
  console.log(load())
  await measure(filled)
  console.log(load())
} finally {
  for (const one of filled) await one.stop()
  if (values.data === undefined) rmSync(folder, { recursive: true, force: true })
}
