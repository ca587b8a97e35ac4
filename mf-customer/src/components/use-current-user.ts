import { useCurrentUser as useUser } from '@loopi/shared/current-user'

export type { CurrentUserState } from '@loopi/shared/current-user'

/** Stale time of the shell's guard, so that a page does not request `/me` right after it. */
const FRESH = 30_000

export const useCurrentUser = () => useUser({ staleTime: FRESH })
