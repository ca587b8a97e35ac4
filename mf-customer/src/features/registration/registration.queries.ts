import { customers } from '@loopi/contract/customers/customers.contract'
import { invitations } from '@loopi/contract/invitations/invitations.contract'
import { ApiError, call, queryOf } from '@loopi/ui/api-client'
import { useMutation, useQuery } from '@loopi/ui/query'
import type { RegistrationValues } from './registration.rules.ts'
import { registrationTexts as texts } from './registration.texts.ts'

export const useFinishRegistration = (link: { token: string; userId: number; invitation: string | null }) =>
  useMutation({
    mutationFn: ({ accept, ...values }: RegistrationValues & { readonly accept: boolean }) =>
      call(customers.finishRegistration, {
        body: {
          user_id: link.userId,
          token: link.token,
          ...values,
          ...(accept && link.invitation && { convite: link.invitation }),
        },
      }),
  })

/** Asks for another link where this one is over: the api knows whose it was. */
export const useRenewLink = (token: string) =>
  useMutation<unknown, ApiError, void>({ mutationFn: () => call(customers.renewLink, { body: { token } }) })

/** The company that invited the person, where an invitation led here and is still open. */
export const useInvitation = (token: string | null) =>
  useQuery({ ...queryOf(invitations.look, { params: { token: token ?? '' } }), enabled: token !== null })

/** The sentence of a refused registration: the joined validation messages, or the error field, or our own. */
export function errorMessage(cause: unknown): string {
  const error = ApiError.from(cause)
  return error.fieldMessages.join(' ') || error.envelope?.error || texts.failed
}
