/**
 * `npm run bench:tables [-- --runs 30] [--only customers] [--data <folder>]`: every list with 100,000 customers, 10,000
 * companies, 200,000 promotions and 30,000 brands, asked over HTTP in every way a screen asks: medians, 95th percentiles
 * and sizes. What `--data` names is filled once and stays for the next run.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { median, percentile } from '../statistics.ts'
import { CALLS, type ListCall } from './calls.ts'
import { fillTables } from './data.ts'
import { addressOf, ask, signAllIn, startFilled } from './server.ts'

/** Budget of the 95th percentile, in milliseconds. */
const BUDGET = 200
/** Budget of a response, in bytes. */
const MAX_BYTES = 1_000_000
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '40' },
    only: { type: 'string', default: '' },
    data: { type: 'string' },
  },
})
const calls = CALLS.filter(({ name }) => name.includes(values.only))

/** Interleaved runs, so that other load of the machine affects all calls alike. */
async function measure(api: string): Promise<void> {
  const tokens = await signAllIn(api)
  const took = new Map<ListCall, number[]>(calls.map((call) => [call, []]))
  const sizes = new Map<ListCall, number>()
  const addresses = new Map<ListCall, string>()
  for (const call of calls) addresses.set(call, await addressOf(api, call, tokens[call.as]))
  for (let i = 0; i < Number(values.runs); i++)
    for (const [call, address] of addresses) {
      const { ms, body } = await ask(address, tokens[call.as])
      took.get(call)?.push(ms)
      sizes.set(call, Buffer.byteLength(body))
    }
  const table: Record<string, Record<string, string>> = {}
  for (const [call, all] of took) {
    const p95 = percentile(all, 0.95)
    const size = sizes.get(call) ?? 0
    table[call.name] = {
      'median, ms': median(all).toFixed(1),
      'p95, ms': p95.toFixed(1),
      kB: (size / 1000).toFixed(1),
      over: p95 > BUDGET || size > MAX_BYTES ? 'OVER' : '',
    }
  }
  console.table(table)
}

const dataDir = values.data ?? mkdtempSync(join(tmpdir(), 'loopi-bench-'))
const load = () => `load ${loadavg()[0]?.toFixed(2)}`

try {
  const filled = await startFilled(dataDir, fillTables)
  try {
    console.log(load())
    if (calls.length > 0) await measure(filled.api)
    console.log(load())
  } finally {
    await filled.stop()
  }
} finally {
  if (values.data === undefined) rmSync(dataDir, { recursive: true, force: true })
}
