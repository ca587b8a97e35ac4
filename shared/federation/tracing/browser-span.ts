import { z } from 'zod'
import { MOST_SPANS } from './spans-report.ts'

/**
 * Call of a page, the root of its trace. It ended `ago` milliseconds before it is sent, because clocks of browsers are
 * wrong; the call's address is left out, because it may hold a token.
 */
const browserSpan = z.strictObject({
  traceId: z.string().regex(/^(?!0{32})[0-9a-f]{32}$/),
  spanId: z.string().regex(/^(?!0{16})[0-9a-f]{16}$/),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']),
  /** Status of the answer; 0 without one. */
  status: z.int().min(0).max(599),
  milliseconds: z.number().min(0).max(600_000),
  ago: z.number().min(0).max(600_000),
})

export const browserSpans = z.array(browserSpan).min(1).max(MOST_SPANS)

export type BrowserSpan = z.output<typeof browserSpan>
