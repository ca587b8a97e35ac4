import type { Coupon } from '@loopi/contract/coupons/coupons.reading'
import { EmptyState } from '@loopi/shared/ui/components'
import { type ReactNode, useCallback } from 'react'
import { TicketPicture } from '../../components/pictures.tsx'
import type { CurrentUserState } from '../../components/use-current-user.ts'
import { contentOf } from './coupon-section.rules.ts'
import { CouponSection } from './coupon-section.tsx'
import { useAvailableCoupons } from './coupons.queries.ts'
import { offerOf } from './coupons.rules.ts'
import { couponTexts as texts } from './coupons.texts.ts'
import { type FilterValues, isFiltering } from './filters/coupon-filters.rules.ts'
import { OfferedCoupon } from './offered-coupon.tsx'
import { useRedeemFlow } from './redeem/use-redeem-flow.tsx'
import { useWantedCoupon } from './redeem/use-wanted-coupon.ts'

type Props = {
  user: CurrentUserState
  today: string
  filters: FilterValues
  /** True when the filters were read from the URL; nothing is requested before that. */
  isReady: boolean
  /** Called when the coupon wanted before the login cannot be redeemed. */
  onMissed: (id: number) => void
}

export function AvailableCoupons({ user, today, filters, isReady, onMissed }: Props) {
  const list = useAvailableCoupons(filters, isReady)
  const { redeem, waitingFor, dialog } = useRedeemFlow(user)
  const isKnown = user.is === 'customer' && !list.isPlaceholderData
  const takeUp = useCallback(
    (id: number, coupon: Coupon | null) => {
      if (coupon && offerOf(coupon, user, today).is === 'redeemable') redeem(coupon, null)
      else onMissed(id)
    },
    [user, today, redeem, onMissed],
  )
  useWantedCoupon(isKnown ? (list.data?.rows ?? null) : null, takeUp)
  const ticket = useCallback(
    (coupon: Coupon) => (
      <OfferedCoupon
        key={coupon.id}
        coupon={coupon}
        offer={offerOf(coupon, user, today)}
        onRedeem={redeem}
        waiting={waitingFor === coupon.id}
      />
    ),
    [user, today, redeem, waitingFor],
  )
  const content = contentOf(list, {
    ticket,
    empty: isFiltering(filters)
      ? { message: <NothingFound filters={filters} />, announcement: texts.nothingFoundTitle }
      : { message: NOTHING_HERE },
    failed: navigator.onLine ? texts.loadFailed : texts.noNetwork,
  })
  return (
    <>
      {/* A ticket's action depends on the user; drawing it before the user is known would shift the layout. */}
      <CouponSection title={texts.available} content={user.is === 'checking' ? { is: 'loading' } : content} />
      {dialog}
    </>
  )
}

const NOTHING_HERE: ReactNode = (
  <EmptyState picture={<TicketPicture />} title={texts.noneTitle}>
    {texts.noneText}
  </EmptyState>
)

const NothingFound = ({ filters }: { filters: FilterValues }) => (
  <EmptyState picture={<TicketPicture />} title={texts.nothingFoundTitle}>
    {filters.cabe ? texts.nothingFitsText : texts.nothingFoundText}
  </EmptyState>
)
