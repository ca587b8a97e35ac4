import { notify } from '@loopi/shared/notify'
import { OwnerForm } from '@loopi/shared/owner-proof'
import { session } from '@loopi/shared/session'
import { Text } from '@loopi/shared/ui/core'
import { Modal } from '@loopi/shared/ui/dialogs'
import { useNavigate } from '@loopi/shared/ui/router'
import { paths } from '../../paths.ts'
import { useDeleteAccount } from './privacy.queries.ts'
import { privacyTexts as texts } from './privacy.texts.ts'
import classes from './privacy-section.module.css'

type Props = {
  email: string
  /** Points that are lost with the account; null without a balance. */
  balance: number | null
  opened: boolean
  onClose: () => void
}

/** Explains the deletion, and asks for the password. */
export function DeleteDialog({ email, balance, opened, onClose }: Props) {
  const remove = useDeleteAccount()
  const close = () => {
    remove.reset()
    onClose()
  }
  return (
    <Modal opened={opened} onClose={remove.isPending ? () => {} : close} title={texts.dialogTitle} size="lg">
      <DeleteForm email={email} balance={balance} remove={remove} onCancel={close} />
    </Modal>
  )
}

function Effects({ balance }: Pick<Props, 'balance'>) {
  const effects = balance === null ? texts.effects : [...texts.effects, texts.codesKept]
  return (
    <div>
      <Text fw={600}>{texts.dialogLead}</Text>
      <ul className={classes.effects}>
        {balance ? <li data-loss>{texts.pointsLost(balance)}</li> : null}
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {texts.copyFirst}
      </Text>
    </div>
  )
}

type FormProps = Pick<Props, 'email' | 'balance'> & {
  remove: ReturnType<typeof useDeleteAccount>
  onCancel: () => void
}

function DeleteForm({ email, balance, remove, onCancel }: FormProps) {
  const navigate = useNavigate()
  const leave = () => {
    notify.success(texts.deleted, texts.deletedDetail)
    // Navigates first, because without a session this page's guard would redirect to the login.
    navigate(paths.home)
    session.forget()
  }
  return (
    <OwnerForm
      name="delete-account"
      email={email}
      change={remove}
      onDone={leave}
      passwordHint={texts.passwordHint}
      submitLabel={texts.confirm}
      busyLabel={texts.deleting}
      isGrave
      onCancel={onCancel}
    >
      <Effects balance={balance} />
    </OwnerForm>
  )
}
