import type { Reading } from '../answer-shape.ts'
import type { reading } from './codes.schemas.ts'

/** A reading of a code as it is shown. */
export type CodeReading = Reading<typeof reading>
