import type { InvitedPerson } from '@loopi/contract/customers/customers.reading'
import { BinIcon, lateDialog } from '@loopi/ui/components'
import { Button, Group, Text } from '@loopi/ui/core'
import { notify } from '@loopi/ui/notify'
import { useState } from 'react'
import classes from '../master-panel.module.css'
import { invitationTexts } from '../master-panel.texts.ts'
import { type ManyAction, useManyInvitations } from './invitations.queries.ts'

const texts = invitationTexts.many

const ConfirmDialog = lateDialog(async () => (await import('@loopi/ui/forms/confirm-dialog')).ConfirmDialog)

type Props = { chosen: readonly InvitedPerson[]; onDone: () => void }

/** Actions on all invitations that were chosen. Those that were sent a moment ago are not sent again yet. */
export function InvitationBar({ chosen, onDone }: Props) {
  const [asking, setAsking] = useState(false)
  const [now] = useState(() => Date.now())
  const many = useManyInvitations()
  if (chosen.length === 0) return null
  const ripe = chosen.filter(({ reenviar_em }) => Date.parse(reenviar_em) <= now)
  const run = async (action: ManyAction, rows: readonly InvitedPerson[]) => {
    const { done, refused } = await many.mutateAsync({ action, ids: rows.map(({ id }) => id) })
    setAsking(false)
    if (done > 0) notify.success(texts.done[action](done))
    if (refused !== null) notify.error(refused.message, texts.failed(rows.length - done))
    onDone()
  }
  return (
    <Group component="fieldset" gap="xs" aria-label={texts.label} className={classes.bulk}>
      <Text size="sm" fw={600} role="status" mr="auto">
        {texts.chosen(chosen.length)}
      </Text>
      <Button
        size="sm"
        variant="default"
        disabled={ripe.length === 0 || many.isPending}
        onClick={() => run('resend', ripe)}
      >
        {ripe.length === 0 ? texts.tooEarly : texts.resend(ripe.length)}
      </Button>
      <Button
        size="sm"
        variant="light"
        color="red"
        leftSection={<BinIcon size={16} />}
        disabled={many.isPending}
        onClick={() => setAsking(true)}
      >
        {texts.withdraw(chosen.length)}
      </Button>
      <Button size="sm" variant="subtle" disabled={many.isPending} onClick={onDone}>
        {texts.clear}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={texts.withdrawTitle(chosen.length)}
        confirm={texts.confirm}
        keep={texts.keep}
        pending={many.isPending}
        onConfirm={() => void run('withdraw', chosen)}
        onClose={() => setAsking(false)}
      >
        {texts.withdrawText}
      </ConfirmDialog>
    </Group>
  )
}
