import { account } from '@loopi/contract/account/account.contract'
import type { Reply } from '@loopi/contract/endpoint'
import { type ApiError, call } from '@loopi/shared/api-client'
import type { NewPasswordValues } from '@loopi/shared/forms/new-password'
import { session } from '@loopi/shared/session'
import { useMutation, useQueryClient } from '@loopi/shared/ui/query'

/** Uses the link. The server ends every session of the account, so a stored session of it is removed. */
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
