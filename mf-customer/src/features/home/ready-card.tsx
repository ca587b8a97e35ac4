import type { RedeemedCoupon } from '@loopi/contract/coupons/coupons.reading'
import { notify } from '@loopi/shared/notify'
import { discountSize, isAmount, stub, toneOf, validityOf } from '@loopi/shared/ticket'
import { LoopMark, useLazyComponent } from '@loopi/shared/ui/components'
import { Anchor, Group } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { BusyButton } from '../../components/busy-button.tsx'
import { QrIcon } from '../../components/icons.tsx'
import { paths } from '../../paths.ts'
import classes from './ready-card.module.css'
import { welcomeTexts } from './welcome.texts.ts'

const t = welcomeTexts.ready

type Props = {
  coupon: RedeemedCoupon
  /** Number of redeemed coupons; null when unknown. */
  redeemedCount: number | null
  today: string
}

/** First coupon that can be used now, with a button for its QR code. */
export function ReadyCard({ coupon, redeemedCount, today }: Props) {
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
          <QrButton coupon={coupon} />
          <Anchor component={Link} to={paths.ownCoupons} fw={600} className={classes.all ?? ''}>
            {t.all(redeemedCount)}
          </Anchor>
        </Group>
      </div>
    </section>
  )
}

const fetchSheet = async () => (await import('@loopi/shared/ticket')).TicketSheet

function QrButton({ coupon }: { coupon: RedeemedCoupon }) {
  const sheet = useLazyComponent(fetchSheet)
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const prefetch = useEffectEvent(() => void (navigator.onLine && sheet.fetch()))
  // Prefetches the dialog, because the till may have no network.
  useEffect(() => prefetch(), [])

  const open = async () => {
    if (await sheet.fetch()) setOpened(true)
    else notify.error(t.failed)
  }
  const close = () => {
    setOpened(false)
    button.current?.focus()
  }
  return (
    <>
      <BusyButton ref={button} leftSection={<QrIcon size={18} />} busy={false} onClick={() => void open()}>
        {t.qr}
      </BusyButton>
      {sheet.Component && <sheet.Component coupon={coupon} opened={opened} onClose={close} />}
    </>
  )
}
