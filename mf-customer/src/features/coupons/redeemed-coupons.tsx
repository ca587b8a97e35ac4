import type { RedeemedCoupon as Redeemed } from '@loopi/contract/coupons/coupons.reading'
import { HELD_VIEWS, type HeldView } from '@loopi/contract/coupons/coupons.schemas'
import { EmptyState, FilterViews } from '@loopi/shared/ui/components'
import { Button } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import { useCallback } from 'react'
import { TicketPicture } from '../../components/pictures.tsx'
import type { CurrentUserState } from '../../components/use-current-user.ts'
import { useTillSheet } from '../../components/use-till-sheet.tsx'
import { paths } from '../../paths.ts'
import { contentOf, type SectionContent } from './coupon-section.rules.ts'
import { CouponSection } from './coupon-section.tsx'
import classes from './coupons.module.css'
import type { CouponList } from './coupons.queries.ts'
import { couponTexts as texts } from './coupons.texts.ts'
import { type FilterValues, heldBy } from './filters/coupon-filters.rules.ts'
import { RedeemedCoupon } from './redeemed-coupon.tsx'

type Props = {
  list: CouponList<Redeemed>
  user: CurrentUserState
  today: string
  filters: FilterValues
  view: HeldView
  onView: (view: HeldView) => void
}

export function RedeemedCoupons({ list, user, today, filters, view, onView }: Props) {
  const { show, waitingFor, sheet } = useTillSheet()
  const isNarrowed = Object.keys(heldBy(filters)).length > 0
  const ticket = useCallback(
    (coupon: Redeemed) => (
      <RedeemedCoupon key={coupon.id} coupon={coupon} today={today} onShow={show} waiting={waitingFor === coupon.id} />
    ),
    [today, show, waitingFor],
  )
  const content: SectionContent<Redeemed> =
    user.is === 'visitor'
      ? FOR_VISITORS
      : contentOf(list, {
          ticket,
          empty: isNarrowed
            ? { message: NOTHING_FOUND, announcement: texts.nothingHeldTitle }
            : { message: <NothingYet view={view} />, announcement: texts.noneHeld[view].title },
          failed: navigator.onLine ? texts.redeemedLoadFailed : texts.noNetwork,
        })
  return (
    <>
      {user.is !== 'visitor' && (
        <div className={classes.views}>
          <FilterViews label={texts.heldViews} choices={VIEWS} value={view} onChange={onView} />
        </div>
      )}
      <CouponSection title={texts.redeemed} content={content} />
      {sheet}
    </>
  )
}

const VIEWS = HELD_VIEWS.map((value) => ({ value, label: texts.heldView[value] }))

const NothingYet = ({ view }: { view: HeldView }) => (
  <EmptyState
    picture={<TicketPicture />}
    title={texts.noneHeld[view].title}
    action={
      view === 'prontos' && (
        <Button component={Link} to={{ search: '' }}>
          {texts.toDiscover}
        </Button>
      )
    }
  >
    {texts.noneHeld[view].text}
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
