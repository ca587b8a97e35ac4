import { dayInBrazil } from '@loopi/contract/calendar'
import type { RedeemedCoupon } from '@loopi/contract/coupons/coupons.reading'
import { common } from '@loopi/shared/texts/common'
import { CheckIcon, LineIcon, LoopMark } from '@loopi/shared/ui/components'
import { Button } from '@loopi/shared/ui/core'
import { Modal } from '@loopi/shared/ui/dialogs'
import { useId, useState } from 'react'
import { copyCode } from './copy-code.ts'
import { QrPicture } from './qr-picture.tsx'
import stub from './stub.module.css'
import { discountSize, isAmount, isFromPlatform, qrTextOf, toneOf, validityOf } from './ticket.rules.ts'
import { ticketTexts as texts } from './ticket.texts.ts'
import classes from './ticket-sheet.module.css'
import { useAwakeScreen } from './use-awake-screen.ts'
import { type CouponUse, useCouponUse } from './use-coupon-use.ts'
import { TakingStores } from './where/taking-stores.tsx'
import { whereTexts } from './where/where.texts.ts'

type Props = {
  coupon: RedeemedCoupon
  opened: boolean
  /** The caller restores the focus: the sheet is loaded after the press and does not know the button. */
  onClose: () => void
}

/**
 * Coupon for the till: full screen on a phone, black code on white in both schemes, with a wake lock. It changes to the
 * use of the coupon when a till has accepted it.
 */
export function TicketSheet({ coupon, opened, onClose }: Props) {
  const use = useCouponUse(coupon, opened)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      title={texts.title}
      size="27rem"
      classNames={{ inner: classes.inner, content: classes.sheet, header: classes.header, body: classes.content }}
    >
      <ForTill coupon={coupon} use={use} />
    </Modal>
  )
}

function ForTill({ coupon, use }: { coupon: RedeemedCoupon; use: CouponUse | null }) {
  useAwakeScreen()
  const [today] = useState(() => dayInBrazil(new Date()))
  const { brand_name, title, description, discount, codigo_unico, code, promotion_link } = coupon
  const shop = promotion_link && isWebAddress(promotion_link) ? promotion_link : null
  // The platform has no shop; its coupon is valid at the partners.
  const isOfPartners = isFromPlatform(coupon)
  return (
    <div className={classes.till}>
      <div className={classes.ticket}>
        <div className={`${stub.stub} ${classes.stub}`} data-tone={toneOf(coupon)}>
          <p className={classes.brand}>{brand_name}</p>
          <p className={`${stub.discount} ${classes.discount}`} data-size={discountSize(discount)}>
            {discount} {isAmount(discount) && <span>{texts.off}</span>}
          </p>
          <p className={classes.name}>{title}</p>
          <LoopMark size={150} tone="mono" className={`${stub.watermark} ${classes.watermark}`} />
        </div>
        <figure className={classes.paper}>
          {use ? <Seal /> : <QrPicture text={qrTextOf(coupon)} label={texts.picture(codigo_unico)} />}
          <figcaption>
            <code>{codigo_unico}</code>
            {!use && <span>{texts.code}</span>}
          </figcaption>
        </figure>
      </div>
      <p className={classes.state} role="status">
        <CheckIcon size={16} />{' '}
        {use ? texts.usedAt(use.at, use.store) : `${texts.ready} · ${validityOf(coupon.valid_until, today)}`}
      </p>
      {!use && (
        <Button variant="light" fullWidth leftSection={<Sheets />} onClick={() => void copyCode(codigo_unico)}>
          {texts.copyShown}
        </Button>
      )}
      {description && <p className={classes.condition}>{description}</p>}
      {!use && <HowTo />}
      {!use && <Where coupon={coupon} />}
      {!use && !isOfPartners && (code !== codigo_unico || shop) && (
        <Online title={title} code={code === codigo_unico ? null : code} shop={shop} />
      )}
    </div>
  )
}

function HowTo() {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.how}>
      <h3 id={id}>{texts.howTitle}</h3>
      <p>{texts.how}</p>
    </section>
  )
}

/** Takes the place of the QR code, so that nothing is scanned twice. */
const Seal = () => (
  <div className={classes.seal} aria-hidden="true">
    <CheckIcon size={96} />
  </div>
)

/** Stores that take the coupon, loaded when they are asked for. */
function Where({ coupon }: { coupon: RedeemedCoupon }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={classes.online} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{whereTexts.title}</summary>
      {isOpen && <TakingStores coupon={coupon} />}
    </details>
  )
}

/** The promotion's own code for web shops, collapsed because a till needs only one code. */
function Online({ title, code, shop }: { title: string; code: string | null; shop: string | null }) {
  return (
    <details className={classes.online}>
      <summary>{texts.online}</summary>
      {code !== null && (
        <>
          <p>{texts.onlineHint}</p>
          <p className={classes.onlineCode}>
            <code>{code}</code>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={texts.copyOnline}
              onClick={() => void copyCode(code)}
              leftSection={<Sheets />}
            >
              {common.copy}
            </Button>
          </p>
        </>
      )}
      {shop !== null && (
        <Button
          component="a"
          href={shop}
          target="_blank"
          rel="noopener noreferrer"
          variant="light"
          size="sm"
          aria-label={texts.openShopOf(title)}
        >
          {texts.openShop}
        </Button>
      )}
    </details>
  )
}

const Sheets = () => <LineIcon size={18} d="M9 9h10.5v10.5H9V9ZM15 9V4.5H4.5V15H9" />

/** Companies type this text; only web addresses become links. */
const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text)
