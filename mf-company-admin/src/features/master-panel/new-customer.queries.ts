import { auth } from '@loopi/contract/auth/auth.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import { invitations } from '@loopi/contract/invitations/invitations.contract'
import { type ApiError, call, keyOf } from '@loopi/shared/api-client'
import { useIdempotencyKey } from '@loopi/shared/idempotency'
import { useMutation, useQueryClient } from '@loopi/shared/ui/query'

export type NewCustomer = { name: string; email: string; phone: string }

/**
 * Invites a person to the company and refetches the list. The call is public and would register a customer without a
 * company after the session ended, so the session is checked first.
 */
export function usePreRegister() {
  const client = useQueryClient()
  const once = useIdempotencyKey('invitation')
  return useMutation<unknown, ApiError, NewCustomer>({
    mutationFn: async (body) => {
      await call(auth.me)
      return call(customers.preRegister, { body }, { idempotencyKey: once.keyFor(body) })
    },
    onSuccess: () => {
      void client.invalidateQueries(keyOf(invitations.sent))
      void client.invalidateQueries(keyOf(customers.summary))
    },
    onSettled: (_sent, cause) => once.settle(cause),
  })
}
