import type { PromotionPage as Promotion } from '@loopi/contract/coupons/coupons.reading'
import { ConfirmDialog } from '@loopi/shared/forms/late-confirm-dialog'
import { notify } from '@loopi/shared/notify'
import { useNavigate } from '@loopi/shared/ui/router'
import { paths } from '../../../paths.ts'
import { useCancelPromotion } from '../promotions.queries.ts'
import { promotionsTexts as texts } from '../promotions.texts.ts'

type Props = { promotion: Promotion; opened: boolean; onClose: () => void }

/** Confirmation of a cancellation, which leads away from the promotion's page. */
export function CancelQuestion({ promotion: { id, title }, opened, onClose }: Props) {
  const cancel = useCancelPromotion()
  const navigate = useNavigate()
  const confirm = () =>
    cancel.mutate(id, {
      onSuccess: () => {
        notify.success(texts.cancelled)
        navigate(paths.promotions, { replace: true })
      },
      onError: () => notify.error(texts.cancelFailed),
    })
  return (
    <ConfirmDialog
      opened={opened}
      title={texts.cancelTitle}
      confirm={texts.confirmCancel}
      keep={texts.keep}
      pending={cancel.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {texts.cancelText(title)}
    </ConfirmDialog>
  )
}
