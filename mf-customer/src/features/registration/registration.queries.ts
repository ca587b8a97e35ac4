import { ApiError, call, query } from '@loopi/shared/api-client'
import { auth } from '@loopi/shared/contract/auth/auth.contract'
import { customers } from '@loopi/shared/contract/customers/customers.contract'
import { useMutation, useQuery } from '@loopi/shared/ui/query'
import type { RegistrationValues } from './registration.rules.ts'
import { registrationTexts as texts } from './registration.texts.ts'

/** What the link of the mail is good for. */
export type LinkState =
  | { is: 'checking' }
  | { is: 'valid'; email: string; userId: number }
  | { is: 'invalid' }
  | { is: 'failed'; message: string; retry: () => void; retrying: boolean }

export function useLink(token: string): LinkState {
  // Asked once: the answer holds while the page is open, and is not kept for the next visit.
  const link = useQuery({ ...query(auth.validateToken, { params: { token } }), staleTime: Infinity, gcTime: 0 })
  if (link.data) return { is: 'valid', email: link.data.email, userId: link.data.user_id }
  if (!link.error) return { is: 'checking' }
  const error = ApiError.from(link.error)
  if (error.status >= 400 && error.status < 500) return { is: 'invalid' }
  return { is: 'failed', message: error.message, retry: () => void link.refetch(), retrying: link.isFetching }
}

export const useFinishRegistration = (link: { token: string; userId: number }) =>
  useMutation({
    mutationFn: (values: RegistrationValues) =>
      call(customers.finishRegistration, { body: { user_id: link.userId, token: link.token, ...values } }),
  })

/** The sentence of a refused registration: the joined validation messages, or the error field, or our own. */
export function sentenceOfRefusal(cause: unknown): string {
  const error = ApiError.from(cause)
  return error.fieldMessages.join(' ') || error.envelope?.error || texts.failed
}
