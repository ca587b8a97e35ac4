import { passwordReset } from '@loopi/contract/account/password-reset.contract'
import type { Reply } from '@loopi/contract/endpoint'
import { ApiError, call, keyOf, queryOf } from '@loopi/shared/api-client'
import type { NewPasswordValues } from '@loopi/shared/forms/new-password'
import { session } from '@loopi/shared/session'
import { useMutation, useQuery, useQueryClient } from '@loopi/shared/ui/query'

/** Passkey of the account, which signs in whatever the password is. */
export type HeldPasskey = NonNullable<Reply<typeof passwordReset.check>['chaves']>[number]

/** State of the link in a mail. */
export type ResetLinkState =
  | { is: 'checking' }
  | { is: 'valid'; email: string; passkeys: readonly HeldPasskey[] }
  | { is: 'broken'; why: 'usado' | 'vencido' | 'desconhecido'; email: string }
  | { is: 'failed'; message: string; retry: () => void; retrying: boolean }

/**
 * Requests the account of a link. The answer is kept while the page is open, or until the link turns out to be invalid.
 */
export function useResetLink(token: string): ResetLinkState {
  const link = useQuery({
    ...queryOf(passwordReset.check, { params: { token } }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (link.data) {
    const { situacao, email, chaves } = link.data
    return situacao === 'valido'
      ? { is: 'valid', email, passkeys: chaves ?? [] }
      : { is: 'broken', why: situacao, email }
  }
  if (!link.error) return { is: 'checking' }
  const error = ApiError.from(link.error)
  if (error.status === 404) return { is: 'broken', why: 'desconhecido', email: '' }
  return { is: 'failed', message: error.message, retry: () => void link.refetch(), retrying: link.isFetching }
}

/** Requests a link. The answer does not reveal whether the account exists. */
export function useAskForLink() {
  return useMutation<void, ApiError, string>({
    mutationFn: async (email) => {
      await call(passwordReset.ask, { body: { email } })
    },
  })
}

/** Uses the link. The server ends every session of the account, so a stored session of it is removed. */
export function useSetPassword(token: string) {
  const client = useQueryClient()
  return useMutation<Reply<typeof passwordReset.set>, ApiError, NewPasswordValues & { encerrar_chaves?: true }>({
    mutationFn: (values) => call(passwordReset.set, { body: { token, ...values } }),
    onSuccess: ({ user_id }) => {
      if (session.get().id === String(user_id)) session.forget()
    },
    // The link was used or has expired meanwhile; the page shows which.
    onError: (error) => {
      if (error.hasCode('token/invalid')) void client.invalidateQueries(keyOf(passwordReset.check))
    },
  })
}
