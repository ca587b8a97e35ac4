import { auth } from '@loopi/contract/auth/auth.contract'
import { queryOf } from './query.ts'

/**
 * Query of the current user. The shell runs it, so areas need not bundle its reader. Offline it waits, so that a
 * missing network does not lead to the login.
 */
export const currentUserQuery = (): ReturnType<typeof queryOf<typeof auth.me>> => ({
  ...queryOf(auth.me),
  networkMode: 'online',
})
