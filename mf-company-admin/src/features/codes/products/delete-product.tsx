import type { Product } from '@loopi/contract/products/products.schemas'
import { ApiError } from '@loopi/shared/api-client'
import { ConfirmDialog } from '@loopi/shared/forms/late-confirm-dialog'
import { notify } from '@loopi/shared/notify'
import { useDeleteProduct } from './products.queries.ts'
import { productsTexts as texts } from './products.texts.ts'

type Props = { product: Product | null; opened: boolean; onClose: () => void }

/** Confirmation of a deletion; a product with active batches is refused with the reason. */
export function DeleteProduct({ product, opened, onClose }: Props) {
  const remove = useDeleteProduct()
  const confirm = () =>
    product &&
    remove.mutate(product.id, {
      onSuccess: () => notify.success(texts.deleted),
      onError: (cause) => notify.error(ApiError.from(cause).message),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      opened={opened}
      title={texts.deleteTitle}
      confirm={texts.confirmDelete}
      keep={texts.keep}
      pending={remove.isPending}
      onConfirm={() => confirm()}
      onClose={onClose}
    >
      <strong>{product?.nome}</strong>
      <br />
      {texts.deleteText}
    </ConfirmDialog>
  )
}
