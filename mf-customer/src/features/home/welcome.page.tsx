import { query } from '@loopi/shared/api-client'
import { coupons } from '@loopi/shared/contract/coupons/coupons.contract'
import { rowsOf } from '@loopi/shared/contract/paging'
import { Container } from '@loopi/shared/ui/core'
import { useQuery } from '@loopi/shared/ui/query'
import { useViewer } from '../../parts/viewer.ts'
import { Greeting } from './greeting.tsx'
import { NewsCard } from './news-card.tsx'
import { PromotionsCard } from './promotions-card.tsx'
import { UpcomingBenefits } from './upcoming-benefits.tsx'
import classes from './welcome.module.css'

/** `/area-do-cliente`: greeting with the balance, promotions, news, and what is coming. */
export function WelcomePage() {
  const viewer = useViewer()
  const offers = useQuery({ ...query(coupons.available), select: rowsOf })
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
      <UpcomingBenefits />
    </Container>
  )
}
