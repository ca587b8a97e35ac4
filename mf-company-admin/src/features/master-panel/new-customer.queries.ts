import { auth } from '@loopi/contract/auth/auth.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import { invitations } from '@loopi/contract/invitations/invitations.contract'
import { type ApiError, call, keyOf } from '@loopi/ui/api-client'
import { useIdempotencyKey } from '@loopi/ui/idempotency'
import { useMutation, useQueryClient } from '@loopi/ui/query'

export type NewCustomer = { name: string; email: string; phone: string }

/**
 * Invites a person to the company. The invitation is in the list at once, so the list is asked for again.
 * The call is public and takes a session that ended for a visitor's, whose customer would be nobody's: so it is asked
 * first whether the session lives.
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
