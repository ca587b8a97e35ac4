import { preRegistrations } from '@loopi/contract/customers/pre-registrations.contract'
import { ApiError, call, currentUserQuery } from '@loopi/shared/api-client'
import { useIdempotencyKey } from '@loopi/shared/idempotency'
import { homeOf, useSession } from '@loopi/shared/session'
import { useMutation, useQuery, useQueryClient } from '@loopi/shared/ui/query'
import { useEffect } from 'react'
import type { CouponRequest } from './coupon-form.rules.ts'
import type { CodeFields } from './scanned/code-parts.ts'

/** Visit of the landing page: checking the session, signed in with a home page, or visitor. */
export type Arrival = { is: 'checking' } | { is: 'signed-in'; home: string } | { is: 'visitor' }

/** Mutation key of the one-time sign-in after a registration. */
export const ONE_TIME_SIGN_IN = ['one-time-sign-in']

/** Checks a stored token with `/me`. A failure is only logged, and the page is shown. */
export function useArrival(): Arrival {
  const token = useSession((current) => current.access_token)
  const isEntering = useIsEntering()
  // No retries, so that visitors do not wait behind a spinner for an unavailable API.
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
 * True while the one-time sign-in after a registration runs from this page. It navigates by itself, not always to the
 * home page, so the redirect must wait. Not subscribed: the session that it opens rerenders the page.
 */
function useIsEntering(): boolean {
  const entry = useQueryClient().getMutationCache().find({ mutationKey: ONE_TIME_SIGN_IN })
  return entry?.state.status === 'pending' || entry?.state.status === 'success'
}

/** `/me` answered with a role unknown to this release. */
const namesNoRole = (cause: unknown) => cause instanceof ApiError && cause.is === 'unexpected' && cause.status === 0

/** Requests the coupon with an idempotency key, so that retries after lost answers send one mail. */
export function usePreRegistration(ofCode: () => Promise<CodeFields>) {
  const once = useIdempotencyKey('pre-registration')
  return useMutation({
    mutationFn: async (values: CouponRequest) => {
      const body = { ...values, ...(await ofCode()) }
      return call(preRegistrations.preRegister, { body }, { idempotencyKey: once.keyFor(body) })
    },
    onSettled: (_sent, cause) => once.settle(cause),
  })
}
