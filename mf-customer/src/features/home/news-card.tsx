import type { Coupon } from '@loopi/contract/coupons/coupons.reading'
import { Button, Skeleton, Stack, Title, VisuallyHidden } from '@loopi/ui/core'
import { common } from '@loopi/ui/texts/common'
import { formatClp } from '@loopi/ui/texts/format'
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
      {failed ? <Failed onRetry={onRetry} /> : news ? <News news={news} /> : <Places />}
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

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <>
    <p role="alert">{texts.newsFailed}</p>
    <Button variant="light" onClick={onRetry}>
      {common.retry}
    </Button>
  </>
)

const Places = () => (
  <>
    <VisuallyHidden role="status">{common.loading}</VisuallyHidden>
    <Stack gap="md" mt="sm" w="100%" aria-hidden="true">
      <Skeleton h="1rem" w="60%" />
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} h="3.25rem" radius="lg" />
      ))}
    </Stack>
  </>
)
