import type { FastifyInstance } from 'fastify'
import { type BrowserSpan, browserSpans } from '../../../shared/federation/tracing/browser-span.ts'
import { SPANS_ADDRESS } from '../../../shared/federation/tracing/spans-report.ts'
import { openProvider } from '../../../shared/federation/tracing/start-tracing.ts'
import type { HostConfig } from '../config.ts'
import { fixedWindow, LIMITS } from '../http/limits.ts'

/** Takes the spans of pages and sends them on as those of `loopi-browser`, when traces are collected. */
export async function acceptSpans(app: FastifyInstance, { tracesEndpoint }: HostConfig): Promise<void> {
  if (tracesEndpoint === null) return
  const record = await createRecorder(app, tracesEndpoint)
  const retryAfter = fixedWindow(LIMITS.beacons)
  app.post(SPANS_ADDRESS, { bodyLimit: 16 * 1024 }, async (request, reply) => {
    const parsed = browserSpans.safeParse(request.body)
    if (!parsed.success) return reply.code(400).send()
    // Rate-limited reports get 204 as well, because pages cannot react to errors.
    if (retryAfter(request.ip) === 0) for (const span of parsed.data) record(span)
    return reply.code(204).send()
  })
}

async function createRecorder(app: FastifyInstance, endpoint: string): Promise<(span: BrowserSpan) => void> {
  const { SpanKind, SpanStatusCode, TraceFlags, ROOT_CONTEXT } = await import('@opentelemetry/api')
  // The ids of the next span, which the page has already passed on with its call.
  let ids = { traceId: '', spanId: '' }
  const idGenerator = { generateTraceId: () => ids.traceId, generateSpanId: () => ids.spanId }
  const provider = await openProvider({ service: 'loopi-browser', endpoint, idGenerator })
  app.addHook('onClose', () => provider.shutdown())
  const tracer = provider.getTracer('loopi')
  return ({ traceId, spanId, method, status, milliseconds, ago }) => {
    ids = { traceId, spanId }
    const endTime = Date.now() - ago
    const attributes = { 'http.request.method': method, ...(status > 0 && { 'http.response.status_code': status }) }
    const options = { kind: SpanKind.CLIENT, startTime: endTime - milliseconds, attributes }
    const span = tracer.startSpan(method, options, ROOT_CONTEXT)
    if (span.spanContext().traceFlags !== TraceFlags.SAMPLED) return
    if (status === 0 || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(endTime)
  }
}
