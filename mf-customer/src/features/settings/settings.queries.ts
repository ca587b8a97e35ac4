import { call } from '@loopi/shared/api-client'
import { account } from '@loopi/shared/contract/account/account.contract'
import { session } from '@loopi/shared/session'
import { useMutation } from '@loopi/shared/ui/query'
import type { PasswordValues } from './password.rules.ts'

/** Changes the password. The server ends every session with it, so the stored one is forgotten. */
export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: PasswordValues) => call(account.changePassword, { body }),
    onSuccess: () => session.forget(),
  })
