import { http } from '@loopi/shared/api-client'
import type { BrowserSpan } from '@loopi/shared/federation/tracing/browser-span'
import { MOST_SPANS, SPANS_ADDRESS } from '@loopi/shared/federation/tracing/spans-report'

/** Milliseconds in which spans are collected for one report. */
const COLLECTED = 2000

type Begun = Pick<BrowserSpan, 'traceId' | 'spanId'> & { readonly at: number }
/** Configuration of a call, by which its answer is found. */
type Call = { readonly method?: string | undefined }
type Ended = Omit<BrowserSpan, 'ago'> & { readonly at: number }

const random = () => crypto.randomUUID().replaceAll('-', '')

/** Makes each call of the page the root of a trace, and reports it to the host. */
export function traceCalls(): void {
  const begun = new WeakMap<Call, Begun>()
  const ended: Ended[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const send = () => {
    clearTimeout(timer)
    const now = performance.now()
    const report = ended.splice(0, MOST_SPANS).map(({ at, ...span }) => ({ ...span, ago: Math.round(now - at) }))
    if (report.length > 0)
      navigator.sendBeacon(SPANS_ADDRESS, new Blob([JSON.stringify(report)], { type: 'application/json' }))
    if (ended.length > 0) send()
  }
  const end = (config: Call | undefined, status: number) => {
    const call = config && begun.get(config)
    if (!call) return
    begun.delete(config)
    const now = performance.now()
    const method = (config.method ?? 'get').toUpperCase() as BrowserSpan['method']
    if (ended.length === 0) timer = setTimeout(send, COLLECTED)
    ended.push({
      ...{ traceId: call.traceId, spanId: call.spanId, method, status },
      ...{ milliseconds: Math.round(now - call.at), at: now },
    })
  }
  http.interceptors.request.use(
    (config) => {
      const call = { traceId: random(), spanId: random().slice(16), at: performance.now() }
      begun.set(config, call)
      config.headers.set('traceparent', `00-${call.traceId}-${call.spanId}-01`)
      return config
    },
    null,
    { synchronous: true },
  )
  http.interceptors.response.use(
    (response) => {
      end(response.config, response.status)
      return response
    },
    (cause: { config?: Call; response?: { status: number } }) => {
      end(cause.config, cause.response?.status ?? 0)
      throw cause
    },
  )
  addEventListener('pagehide', send)
}
