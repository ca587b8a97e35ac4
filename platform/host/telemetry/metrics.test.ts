import { freePort } from '../../local/ports.ts'
import { buildHost } from '../app.ts'
import { areaFor, bucketAt, started, tell, visitedData } from '../test/host.ts'
import { aStore } from '../test/store.ts'

/** Host with metrics, and what Prometheus reads of it. */
async function aHost() {
  const port = await freePort()
  const host = await buildHost(
    await aStore({ METRICS_PORT: String(port), HOST_SECRET: 'segredo-dos-hosts-de-um-teste-1234' }),
  )
  started.push(host)
  const scrape = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect(answer.status).toBe(200)
    return answer.text()
  }
  return { host, scrape }
}

test('answers are counted by the pattern of their route, whatever the address', async () => {
  const { host, scrape } = await aHost()
  for (const token of ['um', 'dois', 'tres'])
    await host.inject({ url: `/finalizar-cadastro/${token}`, headers: { accept: 'text/html' } })
  const text = await scrape()
  expect(text).toMatch(/loopi_http_request_duration_seconds_count\{method="GET",route="[^"]*",status="2xx"\} 3/)
  expect(text).not.toMatch(/um"|dois|tres"/)
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
})

test('releases that visitors get are there with what their pages measured', async () => {
  const { host, scrape } = await aHost()
  const area = await areaFor(host, 50)
  await tell(host, area, { outcome: 'loaded' })
  await tell(host, area, { outcome: 'measured', measures: { lcp: 1800, inp: 90 } })
  const text = await scrape()
  const labels = `area="mf-customer",release="${area?.hash}",role="live"`
  expect(text).toContain(`loopi_release_visits{${labels}} 1`)
  expect(text).toContain(`loopi_release_lcp_seconds{${labels}} 1.8`)
  expect(text).toContain(`loopi_release_inp_seconds{${labels}} 0.09`)
  expect(text).toContain('loopi_visit_outcomes_total{area="mf-customer",outcome="loaded"} 1')
  expect(text).toContain('loopi_area_shown{area="mf-customer"} 1')
})

test('visitors have no label: another bucket and another address add no time series', async () => {
  const { host, scrape } = await aHost()
  const series = async () => (await scrape()).split('\n').filter((line) => /^loopi_/.test(line)).length
  const visit = (percentile: number, address: string) =>
    visitedData(host, { headers: { cookie: `loopi_bucket=${bucketAt(percentile)}` }, remoteAddress: address })
  await visit(1, '203.0.113.7')
  const before = await series()
  for (let other = 2; other < 12; other++) await visit(other * 8, `198.51.100.${other}`)
  expect(await series()).toBe(before)
})

test('without the setting there is no port, and nothing of it at the address of visitors', async () => {
  const host = await buildHost(await aStore())
  started.push(host)
  expect((await host.inject('/metrics')).statusCode).toBe(404)
})
