import { ApiError, call } from '@loopi/shared/api-client'
import { customers } from '@loopi/shared/contract/customers/customers.contract'
import { useMutation } from '@loopi/shared/ui/query'
import type { RegistrationValues } from './registration.rules.ts'
import { registrationTexts as texts } from './registration.texts.ts'

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
