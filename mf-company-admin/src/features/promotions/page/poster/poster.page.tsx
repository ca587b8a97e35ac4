import type { PromotionPage as Promotion } from '@loopi/contract/coupons/coupons.reading'
import { ApiError } from '@loopi/shared/api-client'
import { common } from '@loopi/shared/texts/common'
import { formatClp, formatDay } from '@loopi/shared/texts/format'
import { discountSize, isAmount, QrPicture, stub, ticketTexts, toneOf } from '@loopi/shared/ticket'
import { ErrorState, LoopMark } from '@loopi/shared/ui/components'
import { Button, Card, Skeleton } from '@loopi/shared/ui/core'
import { PanelPage } from '@loopi/shared/ui/data'
import { useParams } from '@loopi/shared/ui/router'
import { paths } from '../../../../paths.ts'
import { linkOf } from '../promotion-link.ts'
import { usePromotion } from '../promotion-page.queries.ts'
import { promotionPageTexts } from '../promotion-page.texts.ts'
import classes from './poster.module.css'
import { posterTexts as texts } from './poster.texts.ts'

/** Poster with the benefit, its QR code and how to use it. Only the sheet is printed. */
export function PosterPage() {
  const { id = '' } = useParams()
  const promotion = usePromotion(id)
  const { data, error } = promotion
  return (
    <PanelPage
      title={texts.title}
      back={{ label: data?.title ?? promotionPageTexts.unnamed, to: paths.promotion(Number(id)) }}
      actions={data && <Button onClick={() => window.print()}>{texts.print}</Button>}
    >
      {data ? (
        <Sheet promotion={data} />
      ) : error ? (
        <Card>
          <ErrorState
            message={ApiError.from(error).erro ?? promotionPageTexts.failed}
            error={promotion.error}
            retryLabel={common.retry}
            onRetry={() => void promotion.refetch()}
          />
        </Card>
      ) : (
        <Skeleton h="30rem" maw="40rem" />
      )}
    </PanelPage>
  )
}

function Sheet({ promotion }: { promotion: Promotion }) {
  const { id, brand_name, discount, title, description, valid_until, points_required } = promotion
  const link = linkOf(id)
  return (
    <article className={classes.sheet} aria-label={texts.sheet}>
      <div className={`${stub.stub} ${classes.stub}`} data-tone={toneOf(promotion)}>
        <p className={classes.brand}>{brand_name}</p>
        <p className={`${stub.discount} ${classes.discount}`} data-size={discountSize(discount)}>
          {discount}
        </p>
        {isAmount(discount) && <p className={classes.off}>{ticketTexts.off}</p>}
        <h2 className={classes.name}>{title}</h2>
        <LoopMark size={320} tone="mono" className={`${stub.watermark} ${classes.watermark}`} />
      </div>
      <div className={classes.body}>
        <div className={classes.code}>
          <QrPicture text={link} label={texts.picture(title)} />
          <p>{texts.scan}</p>
        </div>
        <div>
          <h3>{texts.howTitle}</h3>
          <ol>
            {texts.how(points_required === 0 ? null : formatClp(points_required)).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {description && <p className={classes.condition}>{description}</p>}
          <p className={classes.condition}>{valid_until ? texts.until(formatDay(valid_until)) : texts.endless}</p>
        </div>
      </div>
      <p className={classes.foot}>{link.replace(/^https?:\/\//, '')}</p>
    </article>
  )
}
