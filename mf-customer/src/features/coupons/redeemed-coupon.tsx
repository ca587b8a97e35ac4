import { isPast } from '@loopi/contract/calendar'
import type { RedeemedCoupon as Redeemed } from '@loopi/contract/coupons/coupons.reading'
import { validityOf } from '@loopi/shared/ticket'
import { Ticket } from '@loopi/shared/ticket/face'
import { Status } from '@loopi/shared/ui/components'
import { memo } from 'react'
import { couponTexts as texts } from './coupons.texts.ts'
import { CouponCodes } from './till/coupon-codes.tsx'

export const redeemedId = (couponId: number): string => `cupom-resgatado-${couponId}`

type Props = { coupon: Redeemed; today: string }

export const RedeemedCoupon = memo(function RedeemedCoupon({ coupon, today }: Props) {
  const over = isPast(coupon.valid_until, today)
  return (
    <Ticket
      id={redeemedId(coupon.id)}
      coupon={coupon}
      look={over ? 'spent' : 'live'}
      mark={over ? <Status kind="expired">{texts.expired}</Status> : <Status kind="ready">{texts.ready}</Status>}
      facts={[
        texts.price(coupon.points_spent),
        over && coupon.valid_until !== null
          ? texts.validUntil(coupon.valid_until)
          : validityOf(coupon.valid_until, today),
        ...(coupon.redeemed_at === null ? [] : [texts.redeemedOn(coupon.redeemed_at)]),
      ]}
    >
      <CouponCodes coupon={coupon} isOver={over} />
    </Ticket>
  )
})
