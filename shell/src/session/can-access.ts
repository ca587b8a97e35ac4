import { currentUserQuery } from '@loopi/shared/api-client'
import type { AreaRoute } from '@loopi/shared/federation/area'
import { session } from '@loopi/shared/session'
import type { QueryClient } from '@loopi/shared/ui/query'

/** Stale time of `/me`: an older answer is used and refetched in the background. */
export const FRESH = 30_000

/**
 * Access check before navigation: true when `/me` names an allowed role. The answer stays in the cache for the guard.
 */
export async function canAccess(client: QueryClient, access: AreaRoute['access']): Promise<boolean> {
  if (access === 'public') return true
  if (session.get().access_token === null) return false
  try {
    const me = await client.fetchQuery({ ...currentUserQuery(), staleTime: FRESH, retry: false })
    return access.includes(me.role) && !me.falta_segundo_fator
  } catch {
    return false
  }
}
