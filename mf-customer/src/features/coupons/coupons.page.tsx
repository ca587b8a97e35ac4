import { dayInBrazil } from '@loopi/contract/calendar'
import type { RedeemedCoupon } from '@loopi/contract/coupons/coupons.reading'
import { useForVisitors } from '@loopi/shared/current-user/for-visitors'
import { useKeptCoupons } from '@loopi/shared/kept-coupons'
import { common } from '@loopi/shared/texts/common'
import { TicketSkeleton } from '@loopi/shared/ticket/face'
import { PageHeader } from '@loopi/shared/ui/components'
import { Alert, Button, Container, Group, Skeleton } from '@loopi/shared/ui/core'
import { Link, usePageParameters } from '@loopi/shared/ui/router'
import { lazy, Suspense, useState } from 'react'
import { Balance } from '../../components/balance.tsx'
import { type CurrentUserState, useCurrentUser } from '../../components/use-current-user.ts'
import { paths } from '../../paths.ts'
import { AvailableCoupons } from './available-coupons.tsx'
import { CouponTabs } from './coupon-tabs.tsx'
import classes from './coupons.module.css'
import { type CouponList, useRedeemedCoupons } from './coupons.queries.ts'
import { couponTexts as texts } from './coupons.texts.ts'
import { type FilterValues, heldBy } from './filters/coupon-filters.rules.ts'
import { CouponFiltersBar } from './filters/coupon-filters.tsx'
import { useCouponFilters } from './filters/use-coupon-filters.ts'
import { RedeemedCoupons } from './redeemed-coupons.tsx'
import { useCouponTab } from './use-coupon-tab.ts'
import { useHeldView } from './use-held-view.ts'

/** Lazy: only visitors with a link to one coupon need it. */
const LinkedCoupon = lazy(async () => ({ default: (await import('./link/linked-coupon.tsx')).LinkedCoupon }))

/** `/cupons` and `/area-do-cliente/promo`: available coupons and the customer's redeemed coupons. */
export function CouponsPage() {
  const user = useCurrentUser()
  const { filters, isReady, change } = useCouponFilters()
  const { view, setView } = useHeldView()
  const ready = useRedeemedCoupons(filters, 'prontos')
  const redeemed = useRedeemedCoupons(filters, view)
  const urlTab = useCouponTab()
  const tab = user.is === 'staff' ? 'discover' : urlTab
  const today = dayInBrazil(new Date())
  useKeptCoupons(user.is === 'customer' && isWhole(ready, filters) ? ready.data?.rows : undefined)
  const linked = Number(usePageParameters().get('cupom') ?? 0)
  const [missed, setMissed] = useState(0)
  const shownFirst = linked || missed
  return (
    <Container className={classes.page}>
      <PageHeader title={texts.title} actions={<BalanceOrSignIn user={user} />}>
        <span {...useForVisitors()}>{INTRO[user.is]}</span>
      </PageHeader>
      <ViewerNote user={user} />
      {user.is !== 'staff' && (
        <CouponTabs tab={tab} readyCount={user.is === 'visitor' ? null : (ready.data?.total ?? null)} />
      )}
      {shownFirst > 0 && (
        <Suspense fallback={<TicketSkeleton />}>
          <LinkedCoupon id={shownFirst} isByLink={shownFirst === linked} user={user} today={today} />
        </Suspense>
      )}
      <CouponFiltersBar
        filters={filters}
        change={change}
        hasBalance={tab === 'discover' && user.is === 'customer' && user.balance !== null}
      />
      {tab === 'mine' ? (
        <RedeemedCoupons list={redeemed} user={user} today={today} filters={filters} view={view} onView={setView} />
      ) : (
        <AvailableCoupons user={user} today={today} filters={filters} isReady={isReady} onMissed={setMissed} />
      )}
    </Container>
  )
}

/** True when the list holds all of the customer's coupons that can be used, unfiltered. */
const isWhole = ({ isPlaceholderData }: CouponList<RedeemedCoupon>, filters: FilterValues): boolean =>
  !isPlaceholderData && Object.keys(heldBy(filters)).length === 0

const INTRO: Record<CurrentUserState['is'], string> = {
  visitor: texts.introVisitor,
  checking: texts.introCustomer,
  unknown: texts.introCustomer,
  customer: texts.introCustomer,
  staff: texts.introStaff,
}

/** Balance of a customer or sign-in of a visitor; both have the same size. */
function BalanceOrSignIn({ user }: { user: CurrentUserState }) {
  switch (user.is) {
    case 'customer':
      if (user.balance === null) return null
      return <BalancePill clp={user.balance} />
    case 'checking':
      return <Skeleton w="11rem" radius="xl" className={classes.viewer} />
    case 'visitor':
      return <SignIn />
    case 'unknown':
    case 'staff':
      return null
  }
}

function SignIn() {
  return (
    <Button component={Link} to={paths.signIn} className={classes.viewer} {...useForVisitors()}>
      {texts.signIn}
    </Button>
  )
}

function ViewerNote({ user }: { user: CurrentUserState }) {
  switch (user.is) {
    case 'staff':
      return (
        <Alert color="mata" mb="xl">
          {texts.staffNote}
        </Alert>
      )
    case 'unknown':
      return (
        <Alert color="red" role="alert" mb="xl">
          <Group justify="space-between" gap="sm">
            {texts.balanceUnknown}
            <Button size="sm" variant="default" onClick={user.retry}>
              {common.retry}
            </Button>
          </Group>
        </Alert>
      )
    case 'visitor':
    case 'checking':
    case 'customer':
      return null
  }
}

/** Balance at the top of the page; screen readers announce changes. */
const BalancePill = ({ clp }: { clp: number }) => (
  <p className={classes.pill} role="status">
    <span>{texts.balance}</span> <Balance clp={clp} />
  </p>
)
