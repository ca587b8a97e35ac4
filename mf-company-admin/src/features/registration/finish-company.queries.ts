import { auth } from '@loopi/contract/auth/auth.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import { ApiError, call, queryOf } from '@loopi/shared/api-client'
import type { NewPasswordValues } from '@loopi/shared/forms/new-password'
import { session } from '@loopi/shared/session'
import { useMutation, useQuery } from '@loopi/shared/ui/query'
import { useNavigate } from '@loopi/shared/ui/router'
import { paths } from '../../paths.ts'
import { finishCompanyTexts as texts } from './finish-company.texts.ts'

/** State of the link in the mail. */
export type FinishLinkState =
  | { is: 'checking' }
  | { is: 'valid'; email: string; userId: number }
  | { is: 'invalid' }
  | { is: 'failed'; error: ApiError; again: () => void; trying: boolean }

export function useLink(token: string): FinishLinkState {
  // Requested once per visit and not cached for the next.
  const link = useQuery({
    ...queryOf(auth.validateToken, { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (link.data) return { is: 'valid', email: link.data.email, userId: link.data.user_id }
  if (!link.error) return { is: 'checking' }
  const error = ApiError.from(link.error)
  if (error.hasCode('token/invalid') || error.hasCode('request/invalid')) return { is: 'invalid' }
  return { is: 'failed', error, again: () => void link.refetch(), trying: link.isFetching }
}

export const useFinishCompany = (link: { token: string; userId: number }) =>
  useMutation({
    mutationFn: (values: NewPasswordValues) =>
      call(companies.finishRegistration, { body: { user_id: link.userId, token: link.token, ...values } }),
  })

/** Signs in with the one-time sign-in that setting the first password returned; the login page is the fallback. */
export function useOneTimeSignIn() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (entrada: string) => call(auth.firstEntry, { body: { entrada } }),
    onSuccess: ({ access_token, data }) => {
      session.open({ access_token, email: data.email ?? '', role: data.role, id: data.id })
      navigate(paths.panel, { replace: true })
    },
    onError: () => navigate(paths.signIn, { replace: true }),
  })
}

/** Sentence of a refusal: the validation messages, the server's `erro`, or a default. */
export function errorMessage(cause: unknown): string {
  const error = ApiError.from(cause)
  return error.fieldMessages.join(' ') || error.erro || texts.failed
}
