import type { Coupon } from '@loopi/shared/contract/coupons/coupons.schemas'
import { Button, Title } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import { TicketPicture } from '../../parts/pictures.tsx'
import type { Viewer } from '../../parts/viewer.ts'
import { paths } from '../../paths.ts'
import classes from './welcome.module.css'
import { affordable } from './welcome.rules.ts'
import { welcomeTexts as texts } from './welcome.texts.ts'

type Props = { viewer: Viewer; offers: readonly Coupon[] | null }

/** The way to the promotions, with how many there are for this person. */
export function PromotionsCard({ viewer, offers }: Props) {
  return (
    <section className={classes.card} data-kind="promotions" aria-labelledby="promotions-card">
      <TicketPicture className={classes.picture} />
      <Title order={2} size="h3" id="promotions-card">
        {texts.promotions}
      </Title>
      <p>{texts.promotionsText}</p>
      <p className={classes.figure}>{offers && countFor(viewer, offers)}</p>
      <Button component={Link} to={paths.promotions} size="md">
        {texts.toPromotions}
      </Button>
    </section>
  )
}

function countFor(viewer: Viewer, offers: readonly Coupon[]): string {
  const payable = viewer.is === 'customer' ? affordable(offers, viewer.balance) : 0
  return payable > 0 ? texts.affordable(payable) : texts.offered(offers.length)
}
