import { useCurrentUser as useUser } from '@loopi/ui/current-user'

export type { CurrentUserState } from '@loopi/ui/current-user'

/** Stale time of the shell's guard, so that a page does not request `/me` right after it. */
const FRESH = 30_000

export const useCurrentUser = () => useUser({ staleTime: FRESH })
