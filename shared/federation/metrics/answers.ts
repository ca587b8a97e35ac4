import { Histogram } from 'prom-client'

/** What a server says of an answered request. */
export type Answered = {
  readonly method: string
  /** Pattern of the route; addresses would be a time series each. */
  readonly route: string | undefined
  readonly status: number
  readonly milliseconds: number
}

const seconds = new Histogram({
  name: 'loopi_http_request_duration_seconds',
  help: 'Duration of answered requests by route pattern and class of status.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
})

/** Counts an answer, with its time. */
export function observeAnswer({ method, route = 'unknown', status, milliseconds }: Answered): void {
  seconds.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, milliseconds / 1000)
}
