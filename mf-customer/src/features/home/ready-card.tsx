import type { RedeemedCoupon } from '@loopi/contract/coupons/coupons.reading'
import { discountSize, isAmount, stub, toneOf, validityOf } from '@loopi/shared/ticket'
import { LoopMark } from '@loopi/shared/ui/components'
import { Anchor, Group } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import { BusyButton } from '../../components/busy-button.tsx'
import { QrIcon } from '../../components/icons.tsx'
import type { ShowQr } from '../../components/use-till-sheet.tsx'
import { paths } from '../../paths.ts'
import classes from './ready-card.module.css'
import { welcomeTexts } from './welcome.texts.ts'

const t = welcomeTexts.ready

type Props = {
  coupon: RedeemedCoupon
  /** Number of coupons that can be used; null when unknown. */
  readyCount: number | null
  today: string
  onShow: ShowQr
  /** True while the QR code is loading. */
  waiting: boolean
}

/** First coupon that can be used now, with a button for its QR code. */
export function ReadyCard({ coupon, readyCount, today, onShow, waiting }: Props) {
  const { brand_name, title, discount, valid_until } = coupon
  return (
    <section className={classes.ready} aria-labelledby="ready-card">
      <div className={`${stub.stub} ${classes.stub}`} data-tone={toneOf(coupon)}>
        <p className={`${stub.discount} ${classes.discount}`} data-size={discountSize(discount)}>
          {discount}
        </p>
        {isAmount(discount) && <p>{t.off}</p>}
        <LoopMark size={110} tone="mono" className={`${stub.watermark} ${classes.watermark}`} />
      </div>
      <div className={classes.body}>
        <h2 id="ready-card" className={classes.label}>
          {t.title}
        </h2>
        <p className={classes.title}>{title}</p>
        <p className={classes.facts}>
          {brand_name} · {t.state} · {validityOf(valid_until, today)}
        </p>
        <Group gap="sm">
          <BusyButton
            leftSection={<QrIcon size={18} />}
            busy={waiting}
            onClick={({ currentTarget }) => onShow(coupon, currentTarget)}
          >
            {t.qr}
          </BusyButton>
          <Anchor component={Link} to={paths.ownCoupons} fw={600} className={classes.all ?? ''}>
            {t.all(readyCount)}
          </Anchor>
        </Group>
      </div>
    </section>
  )
}
