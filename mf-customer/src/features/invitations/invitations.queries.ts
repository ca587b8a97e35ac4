import { auth } from '@loopi/contract/auth/auth.contract'
import { invitations } from '@loopi/contract/invitations/invitations.contract'
import { statements } from '@loopi/contract/statements/statements.contract'
import { ApiError, call, keyOf, queryOf } from '@loopi/shared/api-client'
import { notify } from '@loopi/shared/notify'
import { useMutation, useQuery, useQueryClient } from '@loopi/shared/ui/query'
import { invitationTexts as texts } from './invitations.texts.ts'

/** Companies that invited the person, and companies that know them. */
export const useOwnRelations = ({ enabled = true } = {}) => useQuery({ ...queryOf(invitations.mine), enabled })

type Decision = { readonly id: number; readonly withCredit: boolean }

/** Accepts an invitation; when points come with it, every query that shows points is refetched. */
export function useAccept() {
  const client = useQueryClient()
  return useMutation<unknown, ApiError, Decision>({
    mutationFn: ({ id, withCredit }) =>
      call(invitations.accept, { params: { id }, body: { com_credito: withCredit } }).then(({ message }) =>
        notify.success(message),
      ),
    onSettled: () => {
      for (const endpoint of [invitations.mine, auth.me, statements.activity])
        void client.invalidateQueries(keyOf(endpoint))
    },
  })
}

export function useRefuse() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(invitations.refuse, { params: { id } }),
    onSuccess: () => notify.success(texts.refused),
    onError: (cause) => notify.error(ApiError.from(cause).message),
    onSettled: () => client.invalidateQueries(keyOf(invitations.mine)),
  })
}

export function useLeave() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (companyId: number) => call(invitations.leave, { params: { id: companyId } }),
    onSuccess: () => notify.success(texts.ended),
    onError: (cause) => notify.error(ApiError.from(cause).message),
    onSettled: () => client.invalidateQueries(keyOf(invitations.mine)),
  })
}

/** Invitation of a mail's link, requested once per visit of the page. */
export const useLinkedInvitation = (token: string) =>
  useQuery({ ...queryOf(invitations.look, { params: { token } }), staleTime: Infinity, gcTime: 0 })

export const useRefuseByLink = (token: string) =>
  useMutation<unknown, ApiError>({ mutationFn: () => call(invitations.refuseByLink, { body: { token } }) })

export const useBeginRegistration = (token: string) =>
  useMutation<{ token: string }, ApiError, { name: string; phone: string }>({
    mutationFn: (typed) => call(invitations.register, { body: { token, ...typed } }),
  })
