import type { InvitedPerson } from '@loopi/contract/invitations/invitations.schemas'
import { Button } from '@loopi/shared/ui/core'
import { useState } from 'react'
import { BulkBar } from '../../../components/bulk/bulk-bar.tsx'
import { useBulk } from '../../../components/bulk/use-bulk.ts'
import { invitationTexts } from '../master-panel.texts.ts'
import { useManyInvitations } from './invitations.queries.ts'

const texts = invitationTexts.many

type Props = { chosen: readonly InvitedPerson[]; onDone: () => void }

/** Actions on the selected invitations. Those sent recently cannot be resent yet. */
export function InvitationBar({ chosen, onDone }: Props) {
  const [now] = useState(() => Date.now())
  const { pending, run } = useBulk(useManyInvitations(), { texts, onDone })
  if (chosen.length === 0) return null
  const ripe = chosen.filter(({ reenviar_em }) => Date.parse(reenviar_em) <= now)
  return (
    <BulkBar {...{ texts, pending }} count={chosen.length} onCancel={() => run('withdraw', chosen)} onClear={onDone}>
      <Button
        size="sm"
        variant="default"
        disabled={ripe.length === 0 || pending}
        onClick={() => void run('resend', ripe)}
      >
        {ripe.length === 0 ? texts.tooEarly : texts.resend(ripe.length)}
      </Button>
    </BulkBar>
  )
}
