import type { Reading } from '../answer-shape.ts'
import type { administrator } from './administrators.schemas.ts'

/** A person who manages the platform, as another one sees them. */
export type Administrator = Reading<typeof administrator>
