import type { InvitedPerson } from '@loopi/contract/customers/customers.reading'
import { BinIcon } from '@loopi/ui/components'
import { Button } from '@loopi/ui/core'
import { Menu } from '@loopi/ui/overlays'
import { formatMoment } from '@loopi/ui/texts/format'
import { useState } from 'react'
import { customersTexts, invitationTexts as texts } from '../master-panel.texts.ts'
import { type InvitationActions, nameOf } from './invitation-dialogs.tsx'
import { useResend } from './invitations.queries.ts'

type Props = { invited: InvitedPerson } & Pick<InvitationActions, 'withdraw' | 'offer'>

/** Actions on an invitation; the same for everybody, whoever they are. */
export function InvitationMenu({ invited, withdraw, offer }: Props) {
  const resend = useResend()
  const [now] = useState(() => Date.now())
  const early = Date.parse(invited.reenviar_em) > now
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" size="compact-sm" aria-label={texts.menu(nameOf(invited))}>
          {customersTexts.actions}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={early || resend.isPending} onClick={() => resend.mutate(invited.id)}>
          {early ? texts.resendLater(formatMoment(invited.reenviar_em)) : texts.resend}
        </Menu.Item>
        <Menu.Item onClick={() => offer(invited)}>{texts.offer}</Menu.Item>
        <Menu.Item color="red" leftSection={<BinIcon size={16} />} onClick={() => withdraw(invited)}>
          {texts.withdraw}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
