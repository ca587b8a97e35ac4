import { auth } from '@loopi/contract/auth/auth.contract'
import { ApiError, call } from '@loopi/ui/api-client'
import { useMutation } from '@loopi/ui/query'
import { useNavigate } from '@loopi/ui/router'
import { homeOf, session } from '@loopi/ui/session'
import { keptWantedPage } from '@loopi/ui/wanted-page'
import { FIRST_ENTRY } from '../landing.queries.ts'

/**
 * Enters the new account by the proof that finishing the registration gave: once, and only when it is asked for. It leads
 * to the coupon that somebody wanted before they had an account, where there was one.
 */
export function useFirstEntry(email: string) {
  const navigate = useNavigate()
  return useMutation({
    mutationKey: FIRST_ENTRY,
    // Forgotten with the button: who comes back to the page later is not entering.
    gcTime: 0,
    mutationFn: (entrada: string) => call(auth.firstEntry, { body: { entrada } }),
    onSuccess: ({ access_token, data }) => {
      session.open({ access_token, email: data.email ?? email, role: data.role, id: data.id })
      navigate(keptWantedPage() ?? homeOf(data.role), { replace: true })
    },
  })
}

/** The proof is worth nothing any more, in contrast to a call that got lost. */
export const isSpent = (cause: unknown): boolean => ApiError.from(cause).status === 404
