import { dayAfter, dayInBrazil } from '@loopi/contract/calendar'
import type { InvitedPerson } from '@loopi/contract/invitations/invitations.schemas'
import { useMay } from '@loopi/shared/current-user'
import { formatInstant, formatMinute } from '@loopi/shared/texts/format'
import { ActionMenu, BinIcon } from '@loopi/shared/ui/components'
import { Button } from '@loopi/shared/ui/core'
import { useState } from 'react'
import { customersTexts, invitationTexts as texts } from '../master-panel.texts.ts'
import { useResend } from './invitations.queries.ts'
import { type InvitationActions, nameOf } from './use-invitation-actions.ts'

type Props = { invited: InvitedPerson } & Pick<InvitationActions, 'withdraw' | 'offer'>

/** Actions on an invitation; they are the same whether or not the person has an account. */
export function InvitationMenu({ invited, withdraw, offer }: Props) {
  const resend = useResend()
  const [now] = useState(() => Date.now())
  const [mayInvite, mayCredit] = [useMay('clientes'), useMay('creditos')]
  const early = Date.parse(invited.reenviar_em) > now
  return (
    <ActionMenu
      actions={[
        mayInvite && {
          label: early ? texts.resendLater(soonOf(invited.reenviar_em, now)) : texts.resend,
          isOff: early || resend.isPending,
          onChosen: () => resend.mutate(invited.id),
        },
        mayCredit && { label: texts.offer, onChosen: () => offer(invited) },
        mayInvite && {
          label: texts.withdraw,
          icon: <BinIcon size={16} />,
          isDangerous: true,
          onChosen: () => withdraw(invited),
        },
      ]}
    >
      {(button) => (
        <Button {...button} variant="default" size="compact-sm" aria-label={texts.menu(nameOf(invited))}>
          {customersTexts.actions}
        </Button>
      )}
    </ActionMenu>
  )
}

/** Time of today or tomorrow in words: 'amanhã, 11:27'. */
export function soonOf(moment: string, now: number): string {
  const today = dayInBrazil(new Date(now))
  const day = dayInBrazil(new Date(moment))
  const words = day === today ? texts.today : day === dayAfter(today, 1) ? texts.tomorrow : formatInstant(moment)
  return `${words}, ${formatMinute(moment)}`
}
