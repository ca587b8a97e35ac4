import type { InvitedPerson } from '@loopi/contract/invitations/invitations.reading'
import { ActionMenu, BinIcon } from '@loopi/ui/components'
import { Button } from '@loopi/ui/core'
import { formatMoment } from '@loopi/ui/texts/format'
import { useState } from 'react'
import { customersTexts, invitationTexts as texts } from '../master-panel.texts.ts'
import { useResend } from './invitations.queries.ts'
import { type InvitationActions, nameOf } from './use-invitation-actions.ts'

type Props = { invited: InvitedPerson } & Pick<InvitationActions, 'withdraw' | 'offer'>

/** Actions on an invitation; the same for everybody, whoever they are. */
export function InvitationMenu({ invited, withdraw, offer }: Props) {
  const resend = useResend()
  const [now] = useState(() => Date.now())
  const early = Date.parse(invited.reenviar_em) > now
  return (
    <ActionMenu
      actions={[
        {
          label: early ? texts.resendLater(formatMoment(invited.reenviar_em)) : texts.resend,
          isOff: early || resend.isPending,
          onChosen: () => resend.mutate(invited.id),
        },
        { label: texts.offer, onChosen: () => offer(invited) },
        { label: texts.withdraw, icon: <BinIcon size={16} />, isDangerous: true, onChosen: () => withdraw(invited) },
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
