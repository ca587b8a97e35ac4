import type { Coupon } from '@loopi/contract/coupons/coupons.reading'
import { formatClp } from '@loopi/shared/texts/format'
import { Skeleton, Title } from '@loopi/shared/ui/core'
import { FailedCard, PendingCard } from './card-states.tsx'
import classes from './welcome.module.css'
import { welcomeTexts as texts } from './welcome.texts.ts'

type Props = { news: readonly Coupon[] | null; failed: boolean; onRetry: () => void }

/** Newest coupons. */
export function NewsCard({ news, failed, onRetry }: Props) {
  return (
    <section className={classes.card} aria-labelledby="news-card" aria-busy={!news && !failed}>
      <Title order={2} size="h3" id="news-card">
        {texts.news}
      </Title>
      {failed ? (
        <FailedCard message={texts.newsFailed} onRetry={onRetry} />
      ) : news ? (
        <News news={news} />
      ) : (
        <PendingCard rowHeight="3.25rem" mt="sm" w="100%">
          <Skeleton h="1rem" w="60%" />
        </PendingCard>
      )}
    </section>
  )
}

function News({ news }: { news: readonly Coupon[] }) {
  if (news.length === 0) return <p>{texts.newsEmpty}</p>
  return (
    <>
      <p>{texts.newsText}</p>
      <ul className={classes.news}>
        {news.map(({ id, brand_name, title, discount, points_required }) => (
          <li key={id}>
            <span className={classes.newsDiscount}>{discount}</span>
            <span className={classes.newsText}>
              <strong>{title}</strong>
              <span>
                {brand_name} · {points_required === 0 ? texts.free : formatClp(points_required)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
