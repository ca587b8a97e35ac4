import { account } from '@loopi/contract/account/account.contract'
import { sessions } from '@loopi/contract/account/sessions.contract'
import { auth } from '@loopi/contract/auth/auth.contract'
import type { Input } from '@loopi/contract/endpoint'
import { passkeys } from '@loopi/contract/passkeys/passkeys.contract'
import { type ApiError, call, keyOf, queryOf } from '@loopi/shared/api-client'
import { notify } from '@loopi/shared/notify'
import { session } from '@loopi/shared/session'
import { useMutation, useQuery, useQueryClient } from '@loopi/shared/ui/query'
import { useEffect } from 'react'
import { renameSession } from './security/rename-session.ts'
import { settingsTexts as texts } from './settings.texts.ts'

type Body = Input<typeof account.update>['body']

/**
 * The account. A failed load also shows the specification's toast. The e-mail may have been confirmed on another
 * device, so the stored session follows the account.
 */
export function useOwnUser() {
  const own = useQuery({
    ...queryOf(account.get),
    queryFn: async ({ signal }) => {
      const user = await call(account.get, {}, { signal })
      renameSession(user.id, user.email)
      return user
    },
  })
  const failures = own.data ? 0 : own.errorUpdateCount
  useEffect(
    function tellFailure() {
      // No toast while the person is signing out.
      if (failures > 0 && session.get().access_token !== null) notify.error(texts.loadFailed)
    },
    [failures],
  )
  return own
}

/** Saves; every place that shows the account takes the values of the answer. */
export function useSaveSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) => call(account.update, { body }),
    onSuccess: async (saved) => {
      // Cancels a refetch under way, which may return values from before; a new session refetches the account while it
      // saves.
      await client.cancelQueries(keyOf(account.get))
      // A server that returns only a message is asked for the account.
      if (saved) client.setQueryData(queryOf(account.get).queryKey, saved)
      else void client.invalidateQueries(keyOf(account.get))
      return client.invalidateQueries(keyOf(auth.me))
    },
  })
}

export function useCancelEmailChange() {
  const client = useQueryClient()
  return useMutation<unknown, ApiError>({
    mutationFn: () => call(account.cancelEmailChange),
    onSuccess: () => client.invalidateQueries(keyOf(account.get)),
  })
}

/** Changes the password. The server ends the other sessions and drops an unconfirmed new e-mail. */
export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof account.changePassword>['body']) => call(account.changePassword, { body }),
    onSuccess: () => {
      void client.invalidateQueries(keyOf(account.get))
      void client.invalidateQueries(keyOf(sessions.list))
      void client.invalidateQueries(keyOf(passkeys.list))
    },
  })
}

export const useSessions = () => useQuery(queryOf(sessions.list))

/** Ends a session. A refusal means that it ended before, so the list is refetched in both cases. */
export function useEndSession() {
  const client = useQueryClient()
  return useMutation<unknown, ApiError, number>({
    mutationFn: (id) => call(sessions.end, { params: { id } }),
    onSettled: () => client.invalidateQueries(keyOf(sessions.list)),
  })
}

export function useEndOtherSessions() {
  const client = useQueryClient()
  return useMutation<unknown, ApiError>({
    mutationFn: () => call(sessions.endOthers),
    onSettled: () => client.invalidateQueries(keyOf(sessions.list)),
  })
}
