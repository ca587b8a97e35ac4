import type { Activity, ExpiringCoupon } from '@loopi/contract/statements/statements.reading'
import { formatChange, formatDay } from '@loopi/shared/texts/format'
import { Title } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import { HomeCard } from '../../components/home-card.tsx'
import { MovementLine } from '../../components/movement-line.tsx'
import { paths } from '../../paths.ts'
import classes from './activity-card.module.css'
import { FailedCard, PendingCard } from './card-states.tsx'
import { daysUntil } from './welcome.rules.ts'
import { welcomeTexts } from './welcome.texts.ts'

const texts = welcomeTexts.activity

type Props = {
  activity: Activity | null
  /** Calendar day in São Paulo. */
  today: string
  failed: boolean
  onRetry: () => void
}

/** Recent activity: points earned and spent, and coupons that expire soon. */
export function ActivityCard({ activity, today, failed, onRetry }: Props) {
  return (
    <HomeCard className={classes.card} aria-labelledby="activity-card" aria-busy={!activity && !failed}>
      <div className={classes.head}>
        <Title order={2} size="h3" id="activity-card">
          {texts.title}
        </Title>
        <Link to={paths.wallet}>{texts.toStatement}</Link>
      </div>
      {failed ? (
        <FailedCard message={texts.failed} onRetry={onRetry} />
      ) : activity ? (
        <Summary activity={activity} today={today} />
      ) : (
        <PendingCard rowHeight="2.75rem" />
      )}
    </HomeCard>
  )
}

function Summary({ activity: { earned, spent, movements, expiring }, today }: { activity: Activity; today: string }) {
  return (
    <>
      <dl className={classes.sums}>
        {earned !== null && (
          <div>
            <dt>{texts.earned}</dt>
            <dd data-way="in">{formatChange(earned)}</dd>
          </div>
        )}
        {spent !== null && (
          <div>
            <dt>{texts.spent}</dt>
            <dd>{formatChange(-spent)}</dd>
          </div>
        )}
      </dl>
      <div className={classes.columns}>
        {movements.length === 0 ? (
          <p>{texts.none}</p>
        ) : (
          <ol className={classes.list} aria-label={texts.movements}>
            {movements.map((movement) => (
              <MovementLine key={movement.id} movement={movement} />
            ))}
          </ol>
        )}
        {expiring.length > 0 && <Expiring coupons={expiring} today={today} />}
      </div>
    </>
  )
}

const Expiring = ({ coupons, today }: { coupons: readonly ExpiringCoupon[]; today: string }) => (
  <div className={classes.expiring}>
    <Title order={3} size="h5" id="expiring-coupons">
      {texts.expiring}
    </Title>
    <ul aria-labelledby="expiring-coupons">
      {coupons.map(({ id, title, brand_name, discount, valid_until }) => (
        <li key={id}>
          <span className={classes.discount}>{discount}</span>
          <span className={classes.what}>
            <strong>{title}</strong>
            <span>
              {brand_name} ·{' '}
              <time dateTime={valid_until}>{texts.expires(daysUntil(valid_until, today), formatDay(valid_until))}</time>
            </span>
          </span>
        </li>
      ))}
    </ul>
    <Link to={paths.promotions}>{texts.toCoupons}</Link>
  </div>
)
