import { passwordReset } from '@loopi/contract/account/password-reset.contract'
import type { Reply } from '@loopi/contract/endpoint'
import { ApiError, call, keyOf, queryOf } from '@loopi/ui/api-client'
import type { NewPasswordValues } from '@loopi/ui/forms/new-password'
import { useMutation, useQuery, useQueryClient } from '@loopi/ui/query'
import { session } from '@loopi/ui/session'

/** A passkey of the account, which opens it whatever the password is. */
export type HeldPasskey = NonNullable<Reply<typeof passwordReset.check>['chaves']>[number]

/** State of a mail's link. */
export type ResetLinkState =
  | { is: 'checking' }
  | { is: 'valid'; email: string; passkeys: readonly HeldPasskey[] }
  | { is: 'broken'; why: 'usado' | 'vencido' | 'desconhecido'; email: string }
  | { is: 'failed'; message: string; retry: () => void; retrying: boolean }

/** Asks whose link it is. The answer holds while the page is open, or until the link turns out to be no good. */
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

/** Asks for a link. Whether there is an account is not answered. */
export function useAskForLink() {
  return useMutation<void, ApiError, string>({
    mutationFn: async (email) => {
      await call(passwordReset.ask, { body: { email } })
    },
  })
}

/** Uses the link. Every session of the account has ended by then, one that is stored here too. */
export function useSetPassword(token: string) {
  const client = useQueryClient()
  return useMutation<Reply<typeof passwordReset.set>, ApiError, NewPasswordValues & { encerrar_chaves?: true }>({
    mutationFn: (values) => call(passwordReset.set, { body: { token, ...values } }),
    onSuccess: ({ user_id }) => {
      if (session.get().id === String(user_id)) session.forget()
    },
    // Used or run out meanwhile: the page says which.
    onError: (error) => {
      if (error.hasCode('token/invalid')) void client.invalidateQueries(keyOf(passwordReset.check))
    },
  })
}
