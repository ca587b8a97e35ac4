import { ApiError, type CallOptions, call, keyOf } from '@loopi/shared/api-client'
import type { creditBody } from '@loopi/shared/contract/credits/credits.schemas'
import { customers } from '@loopi/shared/contract/customers/customers.contract'
import { invitations } from '@loopi/shared/contract/invitations/invitations.contract'
import type { z } from '@loopi/shared/contract/zod'
import { notify } from '@loopi/shared/notify'
import { formatClp } from '@loopi/shared/texts/format'
import { useMutation, useQueryClient } from '@loopi/shared/ui/query'
import { invitationTexts as texts } from './master-panel.texts.ts'

/** Asks again for what shows invitations. */
function useRefresh() {
  const client = useQueryClient()
  return () => {
    for (const endpoint of [customers.listWithInvited, customers.summary])
      void client.invalidateQueries(keyOf(endpoint))
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

type Named = { readonly id: number; readonly name: string }

/** Offers CLP with an invitation; another offer takes the place of the one before, so a repetition does no harm. */
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
