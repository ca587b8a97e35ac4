import { ApiError } from '@loopi/shared/api-client'
import type { Coupon } from '@loopi/shared/contract/coupons/coupons.schemas'
import { notify } from '@loopi/shared/notify'
import { Button } from '@loopi/shared/ui/core'
import { useState } from 'react'
import { useRedeemCoupon } from './coupons.queries.ts'
import { couponTexts as texts } from './coupons.texts.ts'
import { RedeemDialog } from './redeem-dialog.tsx'

type Props = { coupon: Coupon; balance: number; onRedeemed: () => void }

/** Redeems a coupon: a free one at once, any other after the person has seen what it costs and what is left. */
export function RedeemButton({ coupon, balance, onRedeemed }: Props) {
  const [confirming, setConfirming] = useState(false)
  const redeem = useRedeemCoupon()
  const free = coupon.points_required === 0

  // Awaited here and not in callbacks of `mutate`: the lists are asked for again after every answer, and what they say
  // may take this button and its dialog away. For the same reason a failure is told by a toast.
  const buy = async () => {
    try {
      await redeem.mutateAsync(coupon)
      notify.success(texts.bought)
      onRedeemed()
    } catch (cause) {
      notify.error(ApiError.from(cause).erro ?? texts.buyFailed)
    }
    setConfirming(false)
  }

  return (
    <>
      <Button
        onClick={free ? buy : () => setConfirming(true)}
        loading={free && redeem.isPending}
        aria-label={texts.redeemOf(coupon.title)}
      >
        {texts.redeem}
      </Button>
      {!free && (
        <RedeemDialog
          coupon={coupon}
          balance={balance}
          opened={confirming}
          pending={redeem.isPending}
          onConfirm={buy}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}
