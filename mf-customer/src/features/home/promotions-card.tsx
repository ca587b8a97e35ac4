import { Button, Title } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import { TicketPicture } from '../../components/pictures.tsx'
import { paths } from '../../paths.ts'
import classes from './welcome.module.css'
import { welcomeTexts as texts } from './welcome.texts.ts'

type Props = {
  /** Number of available coupons; null when unknown. */
  offered: number | null
  /** Number of coupons that the balance covers; 0 without a balance. */
  fitting: number | null
}

/** Link to the promotions, with the number available to this customer. */
export function PromotionsCard({ offered, fitting }: Props) {
  return (
    <section className={classes.card} data-kind="promotions" aria-labelledby="promotions-card">
      <TicketPicture className={classes.picture} />
      <Title order={2} size="h3" id="promotions-card">
        {texts.promotions}
      </Title>
      <p>{texts.promotionsText}</p>
      <p className={classes.figure}>{offered !== null && fitting !== null && countOf(offered, fitting)}</p>
      <Button component={Link} to={paths.promotions} size="md">
        {texts.toPromotions}
      </Button>
    </section>
  )
}

const countOf = (offered: number, fitting: number): string =>
  fitting > 0 ? texts.affordable(fitting) : texts.offered(offered)
