import { auth } from '@loopi/contract/auth/auth.contract'
import { parseRole } from '@loopi/contract/roles'
import { type May, mayBy } from '@loopi/contract/team/may'
import { ApiError, currentUserQuery, keyOf, onNotPermitted } from '@loopi/shared/api-client'
import { PERMISSIONS_KEY } from '@loopi/shared/federation/page-data'
import { isSignedIn, type Session, session, useSession } from '@loopi/shared/session'
import { useQuery, useQueryClient } from '@loopi/shared/ui/query'
import { useEffect, useMemo } from 'react'
import { FRESH } from './can-access.ts'

const isMember = (current: Session): boolean => isSignedIn(current) && parseRole(current.role) === 'admin'

/**
 * The member of a company by `/me`, which every page of theirs asks; for customers and root only what a page has asked.
 */
export function useMe() {
  const enabled = useSession(isMember)
  return useQuery({ ...currentUserQuery(), enabled, staleTime: FRESH })
}

/**
 * What the signed-in person may do, for menus; the api decides. Until `/me` has answered, what it said in this browser
 * before: the first page after a sign-in shows entries without a permission alone.
 */
export function usePermissions(): May {
  const { data } = useMe()
  const member = useSession(isMember)
  const token = useSession((current) => current.access_token)
  return useMemo(() => {
    if (!member) return mayBy({})
    const permissoes = data ? data.permissoes : known(token)
    return mayBy({ permissoes, isActing: session.isActing() })
  }, [member, data, token])
}

/**
 * Keeps the permissions of the last `/me` in the browser until sign-out, and asks again when a call was not permitted:
 * the person's role has changed since.
 */
export function useCurrentPermissions(): void {
  const client = useQueryClient()
  const { data } = useMe()
  const member = useSession(isMember)
  useEffect(
    function askAgain() {
      return onNotPermitted(() => void client.invalidateQueries(keyOf(auth.me)))
    },
    [client],
  )
  useEffect(
    function keepPermissions() {
      if (!member || !data) return
      try {
        localStorage.setItem(PERMISSIONS_KEY, JSON.stringify(data.permissoes ?? null))
      } catch {
        // Without storage the menu waits for `/me` on every page.
      }
    },
    [member, data],
  )
}

/** Kept permissions, null for a server without teams; none without a session. */
function known(token: string | null): readonly string[] | null {
  if (token === null) return []
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PERMISSIONS_KEY) ?? '[]')
    return Array.isArray(kept) ? kept : null
  } catch {
    return []
  }
}

/** True when the session ended because its person was removed from the company's team. */
export const wasRemoved = (cause: unknown): boolean => cause instanceof ApiError && cause.hasCode('auth/removed')
