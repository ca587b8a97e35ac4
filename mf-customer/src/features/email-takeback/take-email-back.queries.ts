import { type ApiError, call } from '@loopi/shared/api-client'
import { account } from '@loopi/shared/contract/account/account.contract'
import type { Reply } from '@loopi/shared/contract/endpoint'
import type { NewPasswordValues } from '@loopi/shared/forms/new-password'
import { session } from '@loopi/shared/session'
import { useMutation, useQueryClient } from '@loopi/shared/ui/query'

/** Uses the link. Every session of the account has ended by then, one that is stored here too. */
export function useTakeEmailBack(token: string) {
  const client = useQueryClient()
  return useMutation<Reply<typeof account.takeEmailBack>, ApiError, NewPasswordValues>({
    mutationFn: (values) => call(account.takeEmailBack, { body: { token, ...values } }),
    onSuccess: ({ user_id }) => {
      if (session.get().id !== String(user_id)) return
      session.forget()
      client.clear()
    },
  })
}
