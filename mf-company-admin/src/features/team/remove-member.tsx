import type { Member } from '@loopi/contract/team/team.reading'
import { ConfirmDialog } from '@loopi/shared/forms/confirm-dialog'
import { notify } from '@loopi/shared/notify'
import { Checkbox } from '@loopi/shared/ui/fields'
import { useState } from 'react'
import { useRemove } from './team.queries.ts'
import { removeTexts as texts } from './team.texts.ts'

type Props = { member: Member | null; opened: boolean; onClose: () => void }

export function RemoveMember({ member, opened, onClose }: Props) {
  const remove = useRemove()
  const [endsDevices, setEndsDevices] = useState(false)
  if (!member) return null
  const close = () => {
    remove.reset()
    setEndsDevices(false)
    onClose()
  }
  const confirm = () =>
    remove.mutate(
      { id: member.id, aparelhos: endsDevices ? 'desligar' : 'manter' },
      {
        onSuccess: () => {
          close()
          notify.success(texts.done(member.name))
        },
      },
    )
  return (
    <ConfirmDialog
      opened={opened}
      title={texts.title(member.name)}
      confirm={texts.confirm}
      keep={texts.keep}
      pending={remove.isPending}
      choice={
        member.aparelhos > 0 && (
          <Checkbox
            label={texts.endDevices(member.aparelhos)}
            description={texts.keepDevices}
            checked={endsDevices}
            onChange={({ currentTarget }) => setEndsDevices(currentTarget.checked)}
          />
        )
      }
      error={remove.error?.message}
      onConfirm={confirm}
      onClose={close}
    >
      {texts.text}
    </ConfirmDialog>
  )
}
