import { preRegistrations } from '@loopi/contract/customers/pre-registrations.contract'
import type { Input } from '@loopi/contract/endpoint'
import { ApiError, call, currentUserQuery } from '@loopi/ui/api-client'
import { useIdempotencyKey } from '@loopi/ui/idempotency'
import { useMutation, useQuery, useQueryClient } from '@loopi/ui/query'
import { homeOf, useSession } from '@loopi/ui/session'
import { useEffect } from 'react'

/** Arrival on the landing page: session being checked, signed in with a home page of its own, or a visitor. */
export type Arrival = { is: 'checking' } | { is: 'signed-in'; home: string } | { is: 'visitor' }

/** Key of the entry into an account that was opened a moment ago. */
export const FIRST_ENTRY = ['first-entry']

/** Asks `/me` about a stored token. A check that fails is logged and nothing else: the visitor sees the page. */
export function useArrival(): Arrival {
  const token = useSession((current) => current.access_token)
  const isEntering = useIsEntering()
  // A visitor must not wait behind a spinner for an API that is down, so there is one try.
  const me = useQuery({ ...currentUserQuery(), enabled: token !== null, retry: false })
  const failure = token !== null && me.error && !namesNoRole(me.error) ? me.error : null

  useEffect(
    function logFailure() {
      if (failure) console.warn('The session could not be checked.', failure)
    },
    [failure],
  )

  if (token === null || failure || isEntering) return { is: 'visitor' }
  if (me.data) return { is: 'signed-in', home: homeOf(me.data.role) }
  return me.error ? { is: 'signed-in', home: homeOf(null) } : { is: 'checking' }
}

/**
 * True while somebody enters from this page by the proof of their registration. That leads on by itself, and not always
 * to their home; until the page that it leads to has come, this one stays. Read and not subscribed to: what draws the
 * page anew is the session, which the entry opens.
 */
function useIsEntering(): boolean {
  const entry = useQueryClient().getMutationCache().find({ mutationKey: FIRST_ENTRY })
  return entry?.state.status === 'pending' || entry?.state.status === 'success'
}

/** `/me` did answer, but with a role that is none of ours. */
const namesNoRole = (cause: unknown) => cause instanceof ApiError && cause.is === 'unexpected' && cause.status === 0

/** Asks for the coupon, once however often a lost answer makes the person try: each request is a mail. */
export function usePreRegistration() {
  const once = useIdempotencyKey('pre-registration')
  return useMutation({
    mutationFn: (body: Input<typeof preRegistrations.preRegister>['body']) =>
      call(preRegistrations.preRegister, { body }, { idempotencyKey: once.keyFor(body) }),
    onSettled: (_sent, cause) => once.settle(cause),
  })
}
