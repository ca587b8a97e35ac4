import type { Coupon } from '@loopi/contract/coupons/coupons.reading'
import { FewLeft, Ticket } from '@loopi/shared/ticket/face'
import { Status } from '@loopi/shared/ui/components'
import { memo } from 'react'
import { fewLeft, type Offer, sameOffer } from './coupons.rules.ts'
import { couponTexts as texts } from './coupons.texts.ts'
import { OfferAction } from './offer-action.tsx'
import type { Redeem } from './redeem/use-redeem-flow.tsx'

type Props = { coupon: Coupon; offer: Offer; onRedeem: Redeem; waiting: boolean }

/** True when both props draw the same ticket. */
const isAlike = (before: Props, after: Props): boolean =>
  before.coupon === after.coupon &&
  before.onRedeem === after.onRedeem &&
  before.waiting === after.waiting &&
  sameOffer(before.offer, after.offer)

export const OfferedCoupon = memo(function OfferedCoupon({ coupon, offer, onRedeem, waiting }: Props) {
  const gone = offer.is === 'sold-out' || offer.is === 'expired'
  return (
    <Ticket
      coupon={coupon}
      look={gone || offer.is === 'redeemed' ? 'spent' : 'live'}
      mark={<OfferMark offer={offer} coupon={coupon} />}
      facts={[
        <strong key="price">{texts.price(coupon.points_required)}</strong>,
        coupon.valid_until === null ? texts.noEnd : texts.validUntil(coupon.valid_until),
      ]}
    >
      <OfferAction coupon={coupon} offer={offer} waiting={waiting} onRedeem={onRedeem} />
    </Ticket>
  )
}, isAlike)

function OfferMark({ offer, coupon }: { offer: Offer; coupon: Coupon }) {
  switch (offer.is) {
    case 'redeemed':
      return <Status kind="ready">{texts.alreadyRedeemed}</Status>
    case 'sold-out':
      return <Status kind="sold-out">{texts.soldOut}</Status>
    case 'expired':
      return <Status kind="expired">{texts.expired}</Status>
    default: {
      const left = fewLeft(coupon)
      return left === null ? null : <FewLeft>{texts.remaining(left)}</FewLeft>
    }
  }
}
