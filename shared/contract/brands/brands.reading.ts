import type { Reading } from '../answer-shape.ts'
import type { brand } from './brands.schemas.ts'

/** A brand as it is shown. */
export type Brand = Reading<typeof brand>
