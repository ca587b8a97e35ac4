import { team } from '@loopi/contract/team/team.contract'
import { type ApiError, call } from '@loopi/shared/api-client'
import { ConfirmDialog } from '@loopi/shared/forms/confirm-dialog'
import { notify } from '@loopi/shared/notify'
import { session } from '@loopi/shared/session'
import { useMutation } from '@loopi/shared/ui/query'
import { useNavigate } from '@loopi/shared/ui/router'
import { leaveTexts as texts } from './leave-team.texts.ts'

/** Question before a person leaves the company's team, which ends their session. */
export function LeaveTeam({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const leave = useMutation<unknown, ApiError, void>({ mutationFn: () => call(team.leave) })
  const close = () => {
    leave.reset()
    onClose()
  }
  const confirm = () =>
    leave.mutate(undefined, {
      onSuccess: () => {
        notify.success(texts.done)
        // Navigates first, because without a session this page's guard would say that the access was removed.
        navigate('/admin-login')
        session.forget()
      },
    })
  return (
    <ConfirmDialog
      opened={opened}
      title={texts.title}
      confirm={texts.confirm}
      keep={texts.keep}
      pending={leave.isPending}
      error={leave.error?.message}
      onConfirm={confirm}
      onClose={close}
    >
      {texts.text}
    </ConfirmDialog>
  )
}
