import type { Passkey } from '@loopi/contract/passkeys/passkeys.schemas'
import { notify } from '@loopi/shared/notify'
import { OwnerForm } from '@loopi/shared/owner-proof'
import { Text } from '@loopi/shared/ui/core'
import { Modal } from '@loopi/shared/ui/dialogs'
import { useRemovePasskey } from './passkeys.queries.ts'
import { passkeysTexts as texts } from './passkeys.texts.ts'

type Props = { email: string | null; passkey: Passkey; onClose: () => void }

/** Explains the removal, and asks for the owner's proof. */
export function RemoveDialog({ email, passkey, onClose }: Props) {
  const remove = useRemovePasskey(passkey.id)
  const done = () => {
    notify.success(texts.removed)
    onClose()
  }
  return (
    <Modal opened onClose={remove.isPending ? () => {} : onClose} title={texts.removeTitle}>
      <OwnerForm
        name="remove-passkey"
        email={email}
        change={remove}
        onDone={done}
        submitLabel={texts.confirmRemove}
        busyLabel={texts.removing}
        isGrave
        onCancel={onClose}
      >
        <Text>{texts.removeText(passkey.nome)}</Text>
      </OwnerForm>
    </Modal>
  )
}
