import type { Reading } from '../answer-shape.ts'
import type { batch, batchSummary, suspiciousBatch } from './batches.schemas.ts'

/** A batch as its company sees it. */
export type Batch = Reading<typeof batch>

/** Readings of a batch, with what is unusual. */
export type BatchSummary = Reading<typeof batchSummary>

/** Batch with unusual readings, for root. */
export type SuspiciousBatch = Reading<typeof suspiciousBatch>
