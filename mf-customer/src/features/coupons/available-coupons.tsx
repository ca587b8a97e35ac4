import { Anchor } from '@loopi/shared/ui/core'
import { EmptyState } from '@loopi/shared/ui/parts'
import { TicketPicture } from '../../parts/pictures.tsx'
import type { Viewer } from '../../parts/viewer.ts'
import { CouponSection, type SectionContent } from './coupon-section.tsx'
import { useAvailableCoupons } from './coupons.queries.ts'
import { couponTexts as texts } from './coupons.texts.ts'
import { OfferedCoupon } from './offered-coupon.tsx'
import { REDEEMED_ID } from './redeemed-coupons.tsx'

type Props = {
  viewer: Viewer
  today: string
  /** How many the customer holds already. */
  held: number
}

/** 'Cupons disponíveis' */
export function AvailableCoupons({ viewer, today, held }: Props) {
  const list = useAvailableCoupons()
  return (
    <CouponSection
      title={texts.available}
      count={list.data?.length ? texts.count(list.data.length) : undefined}
      aside={held > 0 && <ToRedeemed held={held} />}
      content={contentOf(list, viewer, today)}
    />
  )
}

function contentOf(list: ReturnType<typeof useAvailableCoupons>, viewer: Viewer, today: string): SectionContent {
  if (list.data?.length === 0) {
    const picture = <TicketPicture />
    return {
      is: 'empty',
      message: (
        <EmptyState picture={picture} title={texts.noneTitle}>
          {texts.noneText}
        </EmptyState>
      ),
    }
  }
  if (list.data) {
    const tickets = list.data.map((coupon) => (
      <OfferedCoupon key={coupon.id} coupon={coupon} viewer={viewer} today={today} />
    ))
    return { is: 'ready', tickets }
  }
  if (list.isError) {
    const retry = () => void list.refetch()
    return { is: 'failed', message: texts.loadFailed, retry, retrying: list.isFetching }
  }
  return { is: 'loading' }
}

const ToRedeemed = ({ held }: { held: number }) => (
  <Anchor href={`#${REDEEMED_ID}`} fw={600}>
    {texts.toRedeemed(held)}
  </Anchor>
)
