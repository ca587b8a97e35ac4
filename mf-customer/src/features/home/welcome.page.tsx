import { dayInBrazil } from '@loopi/contract/calendar'
import { statements } from '@loopi/contract/statements/statements.contract'
import type { WelcomeStatus } from '@loopi/contract/welcome/welcome.schemas'
import { queryOf } from '@loopi/shared/api-client'
import { useKeptCoupons } from '@loopi/shared/kept-coupons'
import { Alert, Container } from '@loopi/shared/ui/core'
import { isInitialLoading, useQuery } from '@loopi/shared/ui/query'
import { type ReactNode, useState } from 'react'
import { useCurrentUser } from '../../components/use-current-user.ts'
import { useTillSheet } from '../../components/use-till-sheet.tsx'
import { welcomeNews } from '../../components/welcome-news.ts'
import { ActivityCard } from './activity-card.tsx'
import { Greeting } from './greeting.tsx'
import { NewsCard } from './news-card.tsx'
import { PromotionsCard } from './promotions-card.tsx'
import { ReadyCard } from './ready-card.tsx'
import { ScanCard } from './scan-card.tsx'
import { UpcomingBenefits } from './upcoming-benefits.tsx'
import classes from './welcome.module.css'
import { useFitting, useNews, useReadyCoupon } from './welcome.queries.ts'
import { WelcomePlaces } from './welcome-places.tsx'

type Props = {
  /** Open invitations, passed in by the app layer because features do not import each other. */
  invitations?: ReactNode
  areInvitationsAwaited?: boolean
}

/**
 * `/area-do-cliente`: greeting with the balance, coupons to use, reading a code, promotions, news, recent activity and announcements.
 */
export function WelcomePage({ invitations, areInvitationsAwaited = false }: Props) {
  const user = useCurrentUser()
  const isCustomer = user.is === 'customer'
  const news = useNews()
  const fitting = useFitting({ enabled: isCustomer && user.balance !== null })
  const activity = useQuery({ ...queryOf(statements.activity), enabled: isCustomer })
  const [today] = useState(() => dayInBrazil(new Date()))
  const ready = useReadyCoupon({ enabled: isCustomer, today })
  useKeptCoupons(ready.data?.ready)
  const till = useTillSheet()
  const isSettled =
    user.is !== 'checking' && !areInvitationsAwaited && !isInitialLoading(ready) && !isInitialLoading(activity)
  return (
    <Container className={classes.page}>
      <Greeting user={user} />
      {isSettled ? (
        <>
          {ready.data?.coupon && (
            <ReadyCard
              coupon={ready.data.coupon}
              readyCount={ready.data.readyCount}
              today={today}
              onShow={till.show}
              waiting={till.waitingFor !== null}
            />
          )}
          {isCustomer && <ScanCard />}
          {isCustomer && invitations}
          <WelcomeNote status={activity.data?.boas_vindas} />
          <div className={classes.cards}>
            <PromotionsCard
              offered={news.data?.total ?? null}
              fitting={fitting.isLoading ? null : (fitting.data ?? 0)}
            />
            <NewsCard
              news={news.data?.coupons ?? null}
              failed={news.isError && !news.data}
              onRetry={() => void news.refetch()}
            />
          </div>
          {isCustomer && (
            <ActivityCard
              activity={activity.data ?? null}
              today={today}
              failed={activity.isError && !activity.data}
              onRetry={() => void activity.refetch()}
            />
          )}
        </>
      ) : (
        <WelcomePlaces />
      )}
      <UpcomingBenefits />
      {till.sheet}
    </Container>
  )
}

/** Tells a customer when the welcome points arrive; renders nothing afterwards. */
function WelcomeNote({ status }: { status: WelcomeStatus | null | undefined }) {
  const news = welcomeNews(status)
  return (
    news && (
      <Alert color="mata" role="status">
        {news}
      </Alert>
    )
  )
}
