import { account } from '@loopi/contract/account/account.contract'
import { auth } from '@loopi/contract/auth/auth.contract'
import type { Reply } from '@loopi/contract/endpoint'
import { type ApiError, call, keyOf } from '@loopi/shared/api-client'
import { useMutation, useQueryClient } from '@loopi/shared/ui/query'
import { renameSession } from '../security/rename-session.ts'

type Confirmed = Reply<typeof account.confirmEmail>

/**
 * Uses the link. The stored session may belong to another account; only the session of this account gets the new
 * address.
 */
export function useConfirmEmail(token: string) {
  const client = useQueryClient()
  return useMutation<Confirmed, ApiError>({
    mutationFn: () => call(account.confirmEmail, { body: { token } }),
    onSuccess: ({ user_id, email }) => {
      renameSession(user_id, email)
      void client.invalidateQueries(keyOf(account.get))
      void client.invalidateQueries(keyOf(auth.me))
    },
  })
}
