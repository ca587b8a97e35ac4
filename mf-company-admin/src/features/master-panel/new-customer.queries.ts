import { type ApiError, call, keyOf } from '@loopi/shared/api-client'
import { auth } from '@loopi/shared/contract/auth/auth.contract'
import { customers } from '@loopi/shared/contract/customers/customers.contract'
import { useMutation, useQueryClient } from '@loopi/shared/ui/query'

export type NewCustomer = { name: string; email: string; phone: string }

/**
 * Invites a person to the company. The invitation is in the list at once, so the list is asked for again.
 * The call is public and takes a session that ended for a visitor's, whose customer would be nobody's: so it is asked
 * first whether the session lives.
 */
export function usePreRegister() {
  const client = useQueryClient()
  return useMutation<unknown, ApiError, NewCustomer>({
    mutationFn: async (body) => {
      await call(auth.me)
      return call(customers.preRegister, { body })
    },
    onSuccess: () => {
      void client.invalidateQueries(keyOf(customers.listWithInvited))
      void client.invalidateQueries(keyOf(customers.summary))
    },
  })
}
