import type * as Api from '@opentelemetry/api'

/** Traces of a process. Without them every function here runs its code and nothing else. */
type Tracing = { readonly api: typeof Api; readonly tracer: Api.Tracer }

let tracing: Tracing | null = null

/** Begins or ends tracing in this process; called by `start-tracing.ts`. */
export function setTracing(started: Tracing | null): void {
  tracing = started
}

type Attributes = Readonly<Record<string, string | number | undefined>>

/** Span of a request that the process answers. */
export type RequestSpan = {
  readonly traceId: string
  /** Header that makes further spans children of this one. */
  readonly traceparent: string
  /** Runs code as part of the request. */
  run<T>(code: () => T): T
  /** Ends the span, named by the route's pattern. */
  end(answer: { readonly method: string; readonly route: string | undefined; readonly status: number }): void
}

const headerOf = ({ traceId, spanId, traceFlags }: Api.SpanContext) =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`

type Request = { readonly headers: Readonly<Record<string, string | string[] | undefined>> }

const requests = new WeakMap<Request, RequestSpan>()

/** Span of a request; undefined when nothing is traced. */
export const spanOf = (request: Request): RequestSpan | undefined => requests.get(request)

/** Begins the span of a request, below the one that its headers name; undefined when nothing is traced. */
export function beginSpan(request: Request): RequestSpan | undefined {
  if (tracing === null) return undefined
  const { api, tracer } = tracing
  const parent = api.propagation.extract(api.ROOT_CONTEXT, request.headers)
  const span = tracer.startSpan('request', { kind: api.SpanKind.SERVER }, parent)
  const context = api.trace.setSpan(parent, span)
  const begun: RequestSpan = {
    traceId: span.spanContext().traceId,
    traceparent: headerOf(span.spanContext()),
    run: (code) => api.context.with(context, code),
    end({ method, route = 'unknown', status }) {
      span.updateName(`${method} ${route}`)
      span.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
      })
      if (status >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR })
      span.end()
    },
  }
  requests.set(request, begun)
  return begun
}

/** Header of the running span, for work that another process continues; undefined when nothing is traced. */
export function currentTraceparent(): string | undefined {
  const context = tracing?.api.trace.getActiveSpan()?.spanContext()
  return context && headerOf(context)
}

/** Runs an asynchronous operation as a span of its own, below the running one or the one of a `traceparent`. */
export function traced<T>(
  name: string,
  attributes: Attributes,
  code: () => Promise<T>,
  traceparent?: string,
): Promise<T> {
  if (tracing === null) return code()
  const { api, tracer } = tracing
  const parent =
    traceparent === undefined ? api.context.active() : api.propagation.extract(api.ROOT_CONTEXT, { traceparent })
  return tracer.startActiveSpan(name, { kind: api.SpanKind.CLIENT, attributes }, parent, async (span) => {
    try {
      return await code()
    } catch (error) {
      // Without the message, which may quote a row.
      span.setStatus({ code: api.SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}
