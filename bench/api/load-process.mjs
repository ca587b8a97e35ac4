// Load in a process of its own, which measures nothing but answers: its plan is a file, its outcome a line of JSON.
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import autocannon from 'autocannon'

/** Seconds that a load needs at first to compile itself and to open its connections; calls in them are not counted. */
const WARM_UP_SECONDS = 1

const { calls, seconds, rate, url, connections } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
let turn = 0
const setupRequest = (request) => ({ ...request, ...calls[turn++ % calls.length] })
console.log(JSON.stringify(await (rate ? evenly() : asManyAsAnswered())))

async function asManyAsAnswered() {
  const result = await autocannon({ url, connections, duration: seconds, requests: [{ setupRequest }] })
  const { latency, duration } = result
  return {
    perSecond: result['2xx'] / duration,
    failed: result.non2xx + result.errors,
    p50: latency.p50,
    p99: latency.p99,
  }
}

/**
 * Calls at even distances, whatever the answers do, each measured from the moment that was meant for it. A rate of
 * autocannon is another thing: every second it sends that second's calls as fast as they are answered, and then nothing.
 */
async function evenly() {
  const agent = new Agent({ keepAlive: true })
  const all = []
  const begun = performance.now()
  const uncounted = Math.round(rate * WARM_UP_SECONDS)
  const total = uncounted + Math.round(rate * seconds)
  while (all.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - begun) / 1000) * rate))
    while (all.length < due)
      all.push(timed(calls[all.length % calls.length], agent, begun + (all.length / rate) * 1000))
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  const answers = await Promise.all(all)
  const took = (performance.now() - begun) / 1000 - WARM_UP_SECONDS
  agent.destroy()
  const counted = answers.slice(uncounted)
  const times = counted.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  const failed = answers.filter(({ ok }) => !ok).length
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => times[Math.floor(times.length * share)])
  return { perSecond: (counted.length - failed) / took, failed, p50, p95, p99 }
}

function timed({ path, body, ...options }, agent, meant) {
  return new Promise((resolve) => {
    const asked = request(new URL(path, url), { ...options, agent })
    const end = (ok) => resolve({ ok, milliseconds: performance.now() - meant })
    asked.once('error', () => end(false))
    asked.once('response', (answer) => {
      answer.resume()
      answer.once('error', () => end(false))
      answer.once('end', () => end(answer.statusCode < 300))
    })
    asked.end(body)
  })
}
