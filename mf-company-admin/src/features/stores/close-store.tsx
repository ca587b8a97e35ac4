import type { Store } from '@loopi/contract/stores/stores.reading'
import { ApiError } from '@loopi/shared/api-client'
import { ConfirmDialog } from '@loopi/shared/forms/confirm-dialog'
import { notify } from '@loopi/shared/notify'
import { useCloseStore } from './stores.queries.ts'
import { closeStoreTexts as texts } from './stores.texts.ts'

type Props = { store: Store | null; opened: boolean; onClose: () => void }

export function CloseStore({ store, opened, onClose }: Props) {
  const closing = useCloseStore()
  if (!store) return null
  const confirm = () =>
    closing.mutate(store.id, {
      onSuccess: () => notify.success(texts.done(store.nome)),
      onError: (cause) => notify.error(ApiError.from(cause).message),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      opened={opened}
      title={texts.title(store.nome)}
      confirm={texts.confirm}
      keep={texts.keep}
      pending={closing.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {texts.text}
    </ConfirmDialog>
  )
}
