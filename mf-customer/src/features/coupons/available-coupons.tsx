import { Anchor, Button } from '@loopi/shared/ui/core'
import { EmptyState } from '@loopi/shared/ui/parts'
import { type ReactNode, useRef } from 'react'
import { TicketPicture } from '../../parts/pictures.tsx'
import type { Viewer } from '../../parts/viewer.ts'
import { type Filters, isFiltering, NO_FILTERS } from './coupon-filters.rules.ts'
import { CouponFiltersBar } from './coupon-filters.tsx'
import { contentOf } from './coupon-section.rules.ts'
import { CouponSection } from './coupon-section.tsx'
import { useAvailableCoupons } from './coupons.queries.ts'
import { offerOf } from './coupons.rules.ts'
import { couponTexts as texts } from './coupons.texts.ts'
import { OfferedCoupon } from './offered-coupon.tsx'
import { REDEEMED_ID } from './redeemed-coupon.tsx'
import { useCouponFilters } from './use-coupon-filters.ts'
import { useRedeeming } from './use-redeeming.tsx'

type Props = {
  viewer: Viewer
  today: string
  /** How many the customer holds already. */
  held: number
}

/** 'Cupons disponíveis' */
export function AvailableCoupons({ viewer, today, held }: Props) {
  const { filters, known, change } = useCouponFilters()
  const list = useAvailableCoupons(filters, known)
  const redeeming = useRedeeming(viewer)
  const search = useRef<HTMLInputElement>(null)

  const clear = () => {
    change(NO_FILTERS)
    search.current?.focus()
  }

  const content = contentOf(list, {
    ticket: (coupon) => (
      <OfferedCoupon
        key={coupon.id}
        coupon={coupon}
        offer={offerOf(coupon, viewer, today)}
        onRedeem={redeeming.redeem}
        waiting={redeeming.waitingFor === coupon.id}
      />
    ),
    empty: isFiltering(filters)
      ? { message: <NothingFound filters={filters} onClear={clear} />, said: texts.nothingFoundTitle }
      : { message: NOTHING_HERE },
    failed: texts.loadFailed,
  })
  return (
    <>
      <CouponSection
        title={texts.available}
        aside={held > 0 && <ToRedeemed held={held} />}
        tools={
          <CouponFiltersBar
            filters={filters}
            change={change}
            hasBalance={viewer.is === 'customer'}
            hasFound={content.is !== 'empty'}
            searchRef={search}
          />
        }
        content={content}
      />
      {redeeming.dialog}
    </>
  )
}

const NOTHING_HERE: ReactNode = (
  <EmptyState picture={<TicketPicture />} title={texts.noneTitle}>
    {texts.noneText}
  </EmptyState>
)

const NothingFound = ({ filters, onClear }: { filters: Filters; onClear: () => void }) => (
  <EmptyState
    picture={<TicketPicture />}
    title={texts.nothingFoundTitle}
    action={
      <Button variant="light" onClick={onClear}>
        {texts.clearFilters}
      </Button>
    }
  >
    {filters.cabe ? texts.nothingFitsText : texts.nothingFoundText}
  </EmptyState>
)

const ToRedeemed = ({ held }: { held: number }) => (
  <Anchor href={`#${REDEEMED_ID}`} fw={600}>
    {texts.toRedeemed(held)}
  </Anchor>
)
