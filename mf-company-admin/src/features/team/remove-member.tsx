import type { Member } from '@loopi/contract/team/team.reading'
import { ConfirmDialog } from '@loopi/shared/forms/confirm-dialog'
import { notify } from '@loopi/shared/notify'
import { useRemove } from './team.queries.ts'
import { removeTexts as texts } from './team.texts.ts'

type Props = { member: Member | null; opened: boolean; onClose: () => void }

export function RemoveMember({ member, opened, onClose }: Props) {
  const remove = useRemove()
  if (!member) return null
  const close = () => {
    remove.reset()
    onClose()
  }
  const confirm = () =>
    remove.mutate(member.id, {
      onSuccess: () => {
        onClose()
        notify.success(texts.done(member.name))
      },
    })
  return (
    <ConfirmDialog
      opened={opened}
      title={texts.title(member.name)}
      confirm={texts.confirm}
      keep={texts.keep}
      pending={remove.isPending}
      error={remove.error?.message}
      onConfirm={confirm}
      onClose={close}
    >
      {texts.text}
    </ConfirmDialog>
  )
}
