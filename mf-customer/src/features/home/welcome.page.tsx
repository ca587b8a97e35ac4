import { query } from '@loopi/shared/api-client'
import { coupons } from '@loopi/shared/contract/coupons/coupons.contract'
import { rowsOf } from '@loopi/shared/contract/paging'
import { statements } from '@loopi/shared/contract/statements/statements.contract'
import { dayInBrazil } from '@loopi/shared/texts/format'
import { Container } from '@loopi/shared/ui/core'
import { useQuery } from '@loopi/shared/ui/query'
import { useState } from 'react'
import { useViewer } from '../../parts/viewer.ts'
import { ActivityCard } from './activity-card.tsx'
import { Greeting } from './greeting.tsx'
import { NewsCard } from './news-card.tsx'
import { PromotionsCard } from './promotions-card.tsx'
import { UpcomingBenefits } from './upcoming-benefits.tsx'
import classes from './welcome.module.css'

/** `/area-do-cliente`: greeting with the balance, promotions, news, what happened lately, and what is coming. */
export function WelcomePage() {
  const viewer = useViewer()
  const offers = useQuery({ ...query(coupons.available), select: rowsOf })
  const isCustomer = viewer.is === 'customer'
  const activity = useQuery({ ...query(statements.activity), enabled: isCustomer })
  const [today] = useState(() => dayInBrazil(new Date()))
  return (
    <Container className={classes.page}>
      <Greeting viewer={viewer} />
      <div className={classes.cards}>
        <PromotionsCard viewer={viewer} offers={offers.data ?? null} />
        <NewsCard
          offers={offers.data ?? null}
          failed={offers.isError && !offers.data}
          onRetry={() => void offers.refetch()}
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
      <UpcomingBenefits />
    </Container>
  )
}
