import { auth } from '@loopi/contract/auth/auth.contract'
import { queryOf } from './query.ts'

/**
 * Query of the session's person. The shell asks it itself, so no area brings what reads the answer. It waits for a network:
 * nobody is sent to the login because there is none.
 */
export const currentUserQuery = (): ReturnType<typeof queryOf<typeof auth.me>> => ({
  ...queryOf(auth.me),
  networkMode: 'online',
})
