// Load in a process of its own, which measures nothing but answers: its plan is a file, its outcome a line of JSON.
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

const { calls, seconds, rate, url, connections } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
let turn = 0
const setupRequest = (request) => ({ ...request, ...calls[turn++ % calls.length] })
const result = await autocannon({
  ...{ url, connections, duration: seconds, requests: [{ setupRequest }] },
  ...(rate && { overallRate: rate }),
})
const { latency, duration } = result
console.log(
  JSON.stringify({
    perSecond: result['2xx'] / duration,
    failed: result.non2xx + result.errors,
    p50: latency.p50,
    p99: latency.p99,
  }),
)
