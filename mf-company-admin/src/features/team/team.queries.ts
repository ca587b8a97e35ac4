import { auth } from '@loopi/contract/auth/auth.contract'
import type { OwnerProofBody } from '@loopi/contract/auth/owner-proof'
import type { Input } from '@loopi/contract/endpoint'
import { team } from '@loopi/contract/team/team.contract'
import type { Member } from '@loopi/contract/team/team.reading'
import { type ApiError, call, keyOf, queryOf } from '@loopi/shared/api-client'
import { useMutation, useQuery, useQueryClient } from '@loopi/shared/ui/query'

export const useTeam = () => useQuery(queryOf(team.list))

export type Invitation = Input<typeof team.invite>['body']

export const useInvite = () => useChange((body: Invitation) => call(team.invite, { body }))

export const useResend = () => useChange((id: number) => call(team.resend, { params: { id } }))

export const useWithdraw = () => useChange((id: number) => call(team.withdraw, { params: { id } }))

type Removal = { readonly id: number; readonly aparelhos: 'manter' | 'desligar' }

export const useRemove = () =>
  useChange(({ id, aparelhos }: Removal) => call(team.remove, { params: { id }, query: { aparelhos } }))

export type RoleChange = { readonly member: Member; readonly papel: Member['papel'] }

export const useChangeRole = () =>
  useChange(
    ({ member: { id }, papel }: RoleChange) => call(team.changeRole, { params: { id }, body: { papel } }),
    ({ member }) => member.voce,
  )

/** Passes the company to a member; `proof` is the owner's. */
export const useTransfer = (to: number) =>
  useChange(
    ({ senha_atual, ...proof }: OwnerProofBody) =>
      call(team.transfer, { body: { to, password: senha_atual, ...proof } }),
    () => true,
  )

export const useRequireSecondFactor = () =>
  useChange((obrigatorio: boolean) => call(team.requireSecondFactor, { body: { obrigatorio } }))

/** Change of the team, which is read again; and so is the own role where it may have changed. */
function useChange<Of>(send: (of: Of) => Promise<unknown>, touchesOwnRole: (of: Of) => boolean = () => false) {
  const client = useQueryClient()
  return useMutation<unknown, ApiError, Of>({
    mutationFn: send,
    onSettled: (_answer, _cause, of) => {
      if (touchesOwnRole(of)) void client.invalidateQueries(keyOf(auth.me))
      return client.invalidateQueries(keyOf(team.list))
    },
  })
}
