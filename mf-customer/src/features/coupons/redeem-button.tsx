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

  // Awaited here and not in callbacks of `mutate`: this button is taken away before those would run.
  const buy = async () => {
    const bought = await redeem.mutateAsync(coupon).catch((cause: unknown) => {
      if (free) notify.error(sentenceOf(cause))
    })
    if (!bought) return
    setConfirming(false)
    notify.success(texts.bought)
    onRedeemed()
  }

  const start = () => {
    if (free) return void buy()
    redeem.reset()
    setConfirming(true)
  }

  return (
    <>
      <Button onClick={start} loading={free && redeem.isPending} aria-label={texts.redeemOf(coupon.title)}>
        {texts.redeem}
      </Button>
      {!free && (
        <RedeemDialog
          coupon={coupon}
          balance={balance}
          opened={confirming}
          pending={redeem.isPending}
          problem={redeem.error && { sentence: sentenceOf(redeem.error), cause: redeem.error }}
          onConfirm={() => void buy()}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}

const sentenceOf = (cause: unknown): string => ApiError.from(cause).erro ?? texts.buyFailed
