import { ApiError } from '@loopi/shared/api-client'
import type { Coupon } from '@loopi/shared/contract/coupons/coupons.schemas'
import { notify } from '@loopi/shared/notify'
import { useRef, useState } from 'react'
import { BusyButton } from '../../parts/busy-button.tsx'
import { useLazyPart } from '../../parts/use-lazy-part.ts'
import { couponTexts as texts } from './coupons.texts.ts'
import { useRedeemCoupon } from './use-redeem-coupon.ts'

type Props = {
  coupon: Coupon
  balance: number
  /** The person has decided; the button goes as soon as the page shows it. */
  onAsked: () => void
}

const fetchDialog = async () => (await import('./redeem-dialog.tsx')).RedeemDialog

/** Redeems a coupon: a free one at once, any other after the person has seen what it costs and what is left. */
export function RedeemButton({ coupon, balance, onAsked }: Props) {
  const dialog = useLazyPart(fetchDialog)
  const [confirming, setConfirming] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setConfirming(false)
    button.current?.focus()
  }
  const buy = useBuying(coupon, () => {
    close()
    onAsked()
  })

  const ask = async () => {
    if (coupon.points_required === 0) return buy()
    if (await dialog.fetch()) setConfirming(true)
    else notify.error(texts.partFailed)
  }

  return (
    <>
      <BusyButton ref={button} onClick={ask} busy={dialog.isFetching} aria-label={texts.redeemOf(coupon.title)}>
        {texts.redeem}
      </BusyButton>
      {dialog.Part && (
        <dialog.Part coupon={coupon} balance={balance} opened={confirming} onConfirm={buy} onClose={close} />
      )}
    </>
  )
}

/** The page shows the redemption at once and takes this button away, so what the server says is told by a toast. */
function useBuying(coupon: Coupon, onAsked: () => void): () => Promise<void> {
  const redeem = useRedeemCoupon()
  // Not the mutation's own state: a second click may come before anything has been drawn again.
  const buying = useRef(false)
  return async () => {
    if (buying.current) return
    buying.current = true
    onAsked()
    try {
      await redeem.mutateAsync(coupon)
      notify.success(texts.bought)
    } catch (cause) {
      notify.error(ApiError.from(cause).erro ?? texts.buyFailed)
    }
    buying.current = false
  }
}
