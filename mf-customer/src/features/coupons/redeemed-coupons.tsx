import type { RedeemedCoupon as Redeemed } from '@loopi/contract/coupons/coupons.reading'
import { EmptyState } from '@loopi/shared/ui/components'
import { Button } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import { useCallback } from 'react'
import { TicketPicture } from '../../components/pictures.tsx'
import type { CurrentUserState } from '../../components/use-current-user.ts'
import { paths } from '../../paths.ts'
import { contentOf, type SectionContent } from './coupon-section.rules.ts'
import { CouponSection } from './coupon-section.tsx'
import type { CouponList } from './coupons.queries.ts'
import { couponTexts as texts } from './coupons.texts.ts'
import { type FilterValues, heldBy } from './filters/coupon-filters.rules.ts'
import { RedeemedCoupon } from './redeemed-coupon.tsx'

type Props = { list: CouponList<Redeemed>; user: CurrentUserState; today: string; filters: FilterValues }

export function RedeemedCoupons({ list, user, today, filters }: Props) {
  const isNarrowed = Object.keys(heldBy(filters)).length > 0
  const ticket = useCallback(
    (coupon: Redeemed) => <RedeemedCoupon key={coupon.id} coupon={coupon} today={today} />,
    [today],
  )
  const content: SectionContent<Redeemed> =
    user.is === 'visitor'
      ? FOR_VISITORS
      : contentOf(list, {
          ticket,
          empty: isNarrowed
            ? { message: NOTHING_FOUND, announcement: texts.nothingHeldTitle }
            : { message: NOTHING_YET },
          failed: navigator.onLine ? texts.redeemedLoadFailed : texts.noNetwork,
        })
  return <CouponSection title={texts.redeemed} content={content} />
}

const NOTHING_YET = (
  <EmptyState
    picture={<TicketPicture />}
    title={texts.noneRedeemedTitle}
    action={
      <Button component={Link} to={{ search: '' }}>
        {texts.toDiscover}
      </Button>
    }
  >
    {texts.noneRedeemedText}
  </EmptyState>
)

const NOTHING_FOUND = (
  <EmptyState picture={<TicketPicture />} title={texts.nothingHeldTitle}>
    {texts.nothingHeldText}
  </EmptyState>
)

const FOR_VISITORS: SectionContent<Redeemed> = {
  is: 'empty',
  updating: false,
  message: (
    <EmptyState
      picture={<TicketPicture />}
      title={texts.signInTitle}
      action={
        <Button component={Link} to={paths.signIn}>
          {texts.signIn}
        </Button>
      }
    >
      {texts.signInText}
    </EmptyState>
  ),
}
