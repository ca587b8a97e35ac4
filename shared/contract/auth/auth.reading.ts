import type { Reading } from '../answer-shape.ts'
import type { identity, loginReply } from './auth.schemas.ts'

/** The signed-in person as far as the server says: the specification promises the role alone. */
export type CurrentUser = Reading<typeof identity>

/** A session that a login has opened. */
export type Opened = Reading<typeof loginReply>
