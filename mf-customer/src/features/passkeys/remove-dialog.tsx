import type { Passkey } from '@loopi/shared/contract/passkeys/passkeys.schemas'
import { notify } from '@loopi/shared/notify'
import { common } from '@loopi/shared/texts/common'
import { Text } from '@loopi/shared/ui/core'
import { Modal } from '@loopi/shared/ui/overlays'
import { OwnerForm } from '../../owner-proof/owner-form.tsx'
import { useRemovePasskey } from './passkeys.queries.ts'
import { passkeysTexts as texts } from './passkeys.texts.ts'

type Props = { email: string | null; passkey: Passkey; onClose: () => void }

/** Says what removing means, and asks for the owner. */
export function RemoveDialog({ email, passkey, onClose }: Props) {
  const remove = useRemovePasskey(passkey.id)
  const done = () => {
    notify.success(texts.removed)
    onClose()
  }
  return (
    <Modal
      opened
      onClose={remove.isPending ? () => {} : onClose}
      title={texts.removeTitle}
      closeButtonProps={{ 'aria-label': common.close }}
    >
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
