import type { Brand } from '@loopi/contract/brands/brands.reading'
import { ApiError } from '@loopi/shared/api-client'
import { ConfirmDialog } from '@loopi/shared/forms/late-confirm-dialog'
import { notify } from '@loopi/shared/notify'
import { useDeleteBrand } from './brands.queries.ts'
import { brandsTexts as texts } from './brands.texts.ts'

type Props = { brand: Brand | null; opened: boolean; onClose: () => void }

export function DeleteBrand({ brand, opened, onClose }: Props) {
  const remove = useDeleteBrand()

  async function confirm() {
    if (!brand) return
    try {
      await remove.mutateAsync(brand.id)
      notify.success(texts.deleted, texts.deletedText)
      onClose()
    } catch (cause) {
      notify.error(texts.deleteFailed)
      if (ApiError.from(cause).hasCode('brand/not-found')) onClose()
    }
  }

  return (
    <ConfirmDialog
      opened={opened}
      title={texts.deleteTitle}
      confirm={texts.delete}
      keep={texts.keep}
      pending={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <strong>{brand?.nome}</strong>
      <br />
      {texts.deleteText}
    </ConfirmDialog>
  )
}
