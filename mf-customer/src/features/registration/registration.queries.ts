import { customers } from '@loopi/contract/customers/customers.contract'
import { invitations } from '@loopi/contract/invitations/invitations.contract'
import { ApiError, call, queryOf } from '@loopi/shared/api-client'
import { useMutation, useQuery } from '@loopi/shared/ui/query'
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

/** Requests another link in place of an expired one; the api knows the recipient. */
export const useRenewLink = (token: string) =>
  useMutation<unknown, ApiError, void>({ mutationFn: () => call(customers.renewLink, { body: { token } }) })

/** Company that invited the person; null without an open invitation. */
export const useInvitation = (token: string | null) =>
  useQuery({ ...queryOf(invitations.look, { params: { token: token ?? '' } }), enabled: token !== null })

/** Sentence of a refused registration: the validation messages, the error field, or a default. */
export function errorMessage(cause: unknown): string {
  const error = ApiError.from(cause)
  return error.fieldMessages.join(' ') || error.envelope?.error || texts.failed
}
