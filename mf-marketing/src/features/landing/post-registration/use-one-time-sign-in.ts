import { auth } from '@loopi/contract/auth/auth.contract'
import { ApiError, call } from '@loopi/shared/api-client'
import { homeOf, session } from '@loopi/shared/session'
import { useMutation } from '@loopi/shared/ui/query'
import { useNavigate } from '@loopi/shared/ui/router'
import { keptWantedPage } from '@loopi/shared/wanted-page'
import { ONE_TIME_SIGN_IN } from '../landing.queries.ts'

/**
 * Signs in to the new account with the one-time token of its registration, on a press. Leads to the coupon that the
 * customer wanted before the registration, if any.
 */
export function useOneTimeSignIn(email: string) {
  const navigate = useNavigate()
  return useMutation({
    mutationKey: ONE_TIME_SIGN_IN,
    // Removed with the button, so that a later visit of the page is not taken for a sign-in.
    gcTime: 0,
    mutationFn: (entrada: string) => call(auth.firstEntry, { body: { entrada } }),
    onSuccess: ({ access_token, data }) => {
      session.open({ access_token, email: data.email ?? email, role: data.role, id: data.id })
      navigate(keptWantedPage() ?? homeOf(data.role), { replace: true })
    },
  })
}

/** True when the token was refused, in contrast to a lost call. */
export const isSpent = (cause: unknown): boolean => ApiError.from(cause).status === 404
