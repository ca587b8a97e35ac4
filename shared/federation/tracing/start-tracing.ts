import type { TracerProvider, TracerProviderOptions } from '@opentelemetry/sdk-trace'
import { setTracing } from './tracing.ts'

type Options = {
  /** Name of the process in traces. */
  readonly service: string
  /** Collector of OTLP over HTTP, without `/v1/traces`. */
  readonly endpoint: string
} & Pick<TracerProviderOptions, 'idGenerator'>

/** Provider of spans that sends them to the collector in batches. */
export async function openProvider({ service, endpoint, ...options }: Options): Promise<TracerProvider> {
  const { BatchSpanProcessor, TracerProvider: Provider } = await import('@opentelemetry/sdk-trace')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  return new Provider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
    ...options,
  })
}

/** Records the spans of this process; its packages are loaded only here. Returns what sends the rest and stops. */
export async function startTracing(options: Options): Promise<() => Promise<void>> {
  const api = await import('@opentelemetry/api')
  const { W3CTraceContextPropagator } = await import('@opentelemetry/core')
  const { AsyncLocalStorageContextManager } = await import('@opentelemetry/context-async-hooks')
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  api.propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const provider = await openProvider(options)
  setTracing({ api, tracer: provider.getTracer('loopi') })
  return async () => {
    setTracing(null)
    await provider.shutdown()
  }
}
