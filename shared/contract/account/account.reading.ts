import type { Reading } from '../answer-shape.ts'
import type { ownUser } from './account.schemas.ts'

/** The signed-in person as the settings show it. */
export type OwnUser = Reading<typeof ownUser>
