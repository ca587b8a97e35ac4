import { isPast } from '@loopi/contract/calendar'
import type { RedeemedCoupon as Redeemed } from '@loopi/contract/coupons/coupons.reading'
import { ticketTexts, validityOf } from '@loopi/shared/ticket'
import { Ticket } from '@loopi/shared/ticket/face'
import { Status } from '@loopi/shared/ui/components'
import { memo } from 'react'
import type { ShowQr } from '../../components/use-till-sheet.tsx'
import { couponTexts as texts } from './coupons.texts.ts'
import { CouponCodes } from './till/coupon-codes.tsx'

export const redeemedId = (couponId: number): string => `cupom-resgatado-${couponId}`

type Props = { coupon: Redeemed; today: string; onShow: ShowQr; waiting: boolean }

export const RedeemedCoupon = memo(function RedeemedCoupon({ coupon, today, onShow, waiting }: Props) {
  const state = stateOf(coupon, today)
  return (
    <Ticket
      id={redeemedId(coupon.id)}
      coupon={coupon}
      look={state === 'ready' ? 'live' : 'spent'}
      mark={<Status kind={state}>{texts[state]}</Status>}
      facts={[
        texts.price(coupon.points_spent),
        endOf(coupon, today),
        ...(coupon.redeemed_at === null ? [] : [texts.redeemedOn(coupon.redeemed_at)]),
      ]}
    >
      <CouponCodes coupon={coupon} isOver={state !== 'ready'} onShow={onShow} waiting={waiting} />
    </Ticket>
  )
})

const stateOf = ({ usado_em, valid_until }: Redeemed, today: string): 'used' | 'expired' | 'ready' =>
  usado_em !== undefined ? 'used' : isPast(valid_until, today) ? 'expired' : 'ready'

/** When and where it was used, or until when it can or could be. */
function endOf({ usado_em, usado_na_loja, valid_until }: Redeemed, today: string): string {
  if (usado_em !== undefined) return ticketTexts.usedAt(usado_em, usado_na_loja ?? null)
  return valid_until !== null && isPast(valid_until, today)
    ? texts.validUntil(valid_until)
    : validityOf(valid_until, today)
}
