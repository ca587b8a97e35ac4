import { account } from '@loopi/contract/account/account.contract'
import { sessions } from '@loopi/contract/account/sessions.contract'
import { auth } from '@loopi/contract/auth/auth.contract'
import type { Input } from '@loopi/contract/endpoint'
import { passkeys } from '@loopi/contract/passkeys/passkeys.contract'
import { type ApiError, call, keyOf, queryOf } from '@loopi/ui/api-client'
import { notify } from '@loopi/ui/notify'
import { useMutation, useQuery, useQueryClient } from '@loopi/ui/query'
import { session } from '@loopi/ui/session'
import { useEffect } from 'react'
import { renameSession } from './security/rename-session.ts'
import { settingsTexts as texts } from './settings.texts.ts'

type Body = Input<typeof account.update>['body']

/**
 * The account; a load that fails is told by a toast, as the specification has it, beside what the page shows. Its
 * e-mail may have been confirmed on another device, so the stored one follows it.
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
      // Sign-out while it loads: the person is on the way elsewhere.
      if (failures > 0 && session.get().access_token !== null) notify.error(texts.loadFailed)
    },
    [failures],
  )
  return own
}

/** Saves; what the server answers is what shows from then on, here and wherever the person is named. */
export function useSaveSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) => call(account.update, { body }),
    onSuccess: async (saved) => {
      // An answer that is under way may be from before: a new session asks for the account beside what waited to be saved.
      await client.cancelQueries(keyOf(account.get))
      // A server that only says that it went well is asked what shows now.
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

/** Changes the password. The server ends the other sessions and forgets a new e-mail that was waiting. */
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

/** Ends one session; a refusal means that it has ended already, so the list is asked for again either way. */
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
