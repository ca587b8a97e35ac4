import type { Opened } from '@loopi/contract/auth/auth.reading'
import type { Input } from '@loopi/contract/endpoint'
import { JOINED } from '@loopi/contract/team/joined'
import { team } from '@loopi/contract/team/team.contract'
import type { ShownInvitation } from '@loopi/contract/team/team.reading'
import { ApiError, call, currentUserQuery, keyOf, queryOf } from '@loopi/shared/api-client'
import { homeOf, useSession } from '@loopi/shared/session'
import { useMutation, useQuery, useQueryClient } from '@loopi/shared/ui/query'
import { useNavigate } from '@loopi/shared/ui/router'
import { useRef } from 'react'
import { openSession } from '../session/open-session.ts'

/** State of an invitation's link. */
export type InvitationState =
  | { is: 'checking' }
  | { is: 'valid'; invitation: ShownInvitation; reader: Reader; endLink: () => void }
  | { is: 'gone' }
  | { is: 'failed'; message: string; retry: () => void; retrying: boolean }

/** Who has opened the link: a visitor, the invited account, or another one. */
type Reader = { is: 'visitor' } | { is: 'invited' } | { is: 'other'; email: string }

/** Looks up an invitation once per visit, and who is signed in, as the server says. */
export function useInvitation(token: string): InvitationState {
  // Whoever accepts is signed in, which asks for everything anew, and the link would answer 404 then.
  const isUsedUp = useRef(false)
  const link = useQuery({
    ...queryOf(team.look, { params: { token } }),
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false },
    enabled: () => !isUsedUp.current,
  })
  const endLink = () => {
    isUsedUp.current = true
  }
  const isSignedIn = useSession((current) => current.access_token !== null)
  const me = useQuery({ ...currentUserQuery(), enabled: isSignedIn, staleTime: 30_000 })
  if (link.error) {
    const error = ApiError.from(link.error)
    if (error.hasCode('team/invitation-gone') || error.hasCode('request/invalid')) return { is: 'gone' }
    return { is: 'failed', message: error.message, retry: () => void link.refetch(), retrying: link.isFetching }
  }
  if (!link.data || (isSignedIn && me.isPending)) return { is: 'checking' }
  const email = isSignedIn && !me.error ? (me.data?.email ?? null) : null
  return { is: 'valid', invitation: link.data, reader: readerOf(email, link.data.email), endLink }
}

function readerOf(email: string | null, invited: string): Reader {
  if (email === null) return { is: 'visitor' }
  return email.toLowerCase() === invited.toLowerCase() ? { is: 'invited' } : { is: 'other', email }
}

type Acceptance = Omit<Input<typeof team.accept>['body'], 'token'>

export type Accepting = {
  readonly token: string
  readonly email: string
  /** Ends the link's use on this page. */
  readonly endLink: () => void
}

/** Accepts the invitation with name and password, or with the session; then the company's panel opens. */
export function useAccept({ token, email, endLink }: Accepting) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation<Opened, ApiError, Acceptance>({
    mutationFn: (values) => call(team.accept, { body: { token, ...values } }),
    onSuccess: (opened) => {
      endLink()
      openSession(opened, email)
      navigate(homeOf(opened.data.role), { replace: true, state: JOINED })
    },
    // Used or withdrawn meanwhile, or the address has an account by now: the page shows which.
    onError: (error) => {
      if (error.hasCode('team/invitation-gone') || error.hasCode('team/account-exists'))
        void client.invalidateQueries(keyOf(team.look))
    },
  })
}
