import type { creditBody } from '@loopi/contract/credits/credits.schemas'
import { customers } from '@loopi/contract/customers/customers.contract'
import { invitations } from '@loopi/contract/invitations/invitations.contract'
import type { z } from '@loopi/contract/zod'
import { ApiError, type CallOptions, call, keyOf } from '@loopi/shared/api-client'
import { notify } from '@loopi/shared/notify'
import { formatClp } from '@loopi/shared/texts/format'
import { useMutation, useQueryClient } from '@loopi/shared/ui/query'
import { eachInTurn } from '../../../components/bulk/each-in-turn.ts'
import { invitationTexts as texts } from '../master-panel.texts.ts'

/** Refetches the queries that show invitations. */
function useRefresh() {
  const client = useQueryClient()
  return () => {
    for (const endpoint of [invitations.sent, customers.summary]) void client.invalidateQueries(keyOf(endpoint))
  }
}

const notifyError = (cause: unknown) => notify.error(ApiError.from(cause).message)

export function useResend() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: number) => call(invitations.resend, { params: { id } }),
    onSuccess: () => notify.success(texts.resent),
    onError: notifyError,
    onSettled: refresh,
  })
}

export function useWithdraw() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: number) => call(invitations.withdraw, { params: { id } }),
    onSuccess: () => notify.success(texts.withdrawn),
    onError: notifyError,
    onSettled: refresh,
  })
}

type ManyAction = 'resend' | 'withdraw'

const CALLS = {
  resend: (id: number) => call(invitations.resend, { params: { id } }),
  withdraw: (id: number) => call(invitations.withdraw, { params: { id } }),
} as const satisfies Record<ManyAction, (id: number) => Promise<unknown>>

/** Resends or withdraws many invitations in sequence. */
export const useManyInvitations = () =>
  useMutation({
    mutationFn: ({ action, ids }: { action: ManyAction; ids: readonly number[] }) => eachInTurn(ids, CALLS[action]),
    onSettled: useRefresh(),
  })

type Named = { readonly id: number; readonly name: string }

/** Offers CLP with an invitation. A new offer replaces the previous one, so the call is idempotent. */
export function useOffer() {
  const refresh = useRefresh()
  return async ({ id, name }: Named, body: z.input<typeof creditBody>, options: CallOptions) => {
    try {
      await call(invitations.offerCredit, { params: { id }, body }, options)
      return `${name}: ${formatClp(body.valor)}`
    } finally {
      refresh()
    }
  }
}
