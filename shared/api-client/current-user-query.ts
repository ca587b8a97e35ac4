import { auth } from '@loopi/contract/auth/auth.contract'
import { queryOf } from './query.ts'

/** Query of the session's person. The shell asks it itself, so no area brings what reads the answer. */
export const currentUserQuery = () => queryOf(auth.me)
