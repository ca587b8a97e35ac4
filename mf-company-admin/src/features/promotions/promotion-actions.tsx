import type { Coupon } from '@loopi/contract/coupons/coupons.reading'
import { webAddress } from '@loopi/contract/documents/web-address'
import { ApiError } from '@loopi/shared/api-client'
import { ConfirmDialog } from '@loopi/shared/forms/late-confirm-dialog'
import { notify } from '@loopi/shared/notify'
import { BinIcon, LineIcon } from '@loopi/shared/ui/components'
import { Button, VisuallyHidden } from '@loopi/shared/ui/core'
import { useState } from 'react'
import classes from './promotions.module.css'
import { useCancelPromotion } from './promotions.queries.ts'
import { promotionsTexts as texts } from './promotions.texts.ts'

type Props = { promotion: Coupon; mayCancel: boolean }

export const PromotionActions = ({ promotion, mayCancel }: Props) => (
  <div className={classes.actions}>
    <Receipt promotion={promotion} />
    {mayCancel && <Cancel promotion={promotion} />}
  </div>
)

function Receipt({ promotion: { title, comprovante_url } }: { promotion: Coupon }) {
  const address = webAddress(comprovante_url)
  return address ? (
    <Button
      component="a"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      variant="subtle"
      size="compact-sm"
      aria-label={texts.receiptOf(title)}
      title={texts.receipt}
    >
      <ReceiptIcon />
    </Button>
  ) : (
    <Button
      className={classes.none ?? ''}
      variant="subtle"
      size="compact-sm"
      disabled
      aria-label={texts.noReceiptOf(title)}
      title={texts.noReceipt}
    >
      <ReceiptIcon />
    </Button>
  )
}

const ReceiptIcon = () => (
  <>
    <LineIcon size={18} strokeWidth={1.75} d="M6 3h12v18l-3-2-3 2-3-2-3 2zM9.5 8h5M9.5 12h5" />
    <VisuallyHidden>{texts.receipt}</VisuallyHidden>
  </>
)

function Cancel({ promotion: { id, title } }: { promotion: Coupon }) {
  const [asking, setAsking] = useState(false)
  const cancel = useCancelPromotion()

  // Awaited here instead of in callbacks of `mutate`, because the refetch unmounts this row.
  const confirm = async () => {
    try {
      await cancel.mutateAsync(id)
      notify.success(texts.cancelled)
      setAsking(false)
    } catch (cause) {
      notify.error(texts.cancelFailed)
      if (ApiError.from(cause).hasCode('coupon/not-found')) setAsking(false)
    }
  }

  return (
    <>
      <Button
        className={classes.cancel ?? ''}
        variant="subtle"
        color="red"
        size="compact-sm"
        aria-label={texts.cancelOf(title)}
        title={texts.cancel}
        onClick={() => setAsking(true)}
      >
        <BinIcon size={18} />
        <VisuallyHidden>{texts.cancel}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        opened={asking}
        title={texts.cancelTitle}
        confirm={texts.confirmCancel}
        keep={texts.keep}
        pending={cancel.isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        {texts.cancelText(title)}
      </ConfirmDialog>
    </>
  )
}
