import type { RedeemedCoupon } from '@loopi/contract/coupons/coupons.reading'
import { copyCode } from '@loopi/shared/ticket'
import { Button, Group, VisuallyHidden } from '@loopi/shared/ui/core'
import { useState } from 'react'
import { BusyButton } from '../../../components/busy-button.tsx'
import { CopyIcon, EyeIcon, EyeOffIcon, QrIcon } from '../../../components/icons.tsx'
import type { ShowQr } from '../../../components/use-till-sheet.tsx'
import { couponTexts as texts } from '../coupons.texts.ts'
import classes from './coupon-codes.module.css'
import { WhereButton } from './where-button.tsx'

type Props = {
  coupon: RedeemedCoupon
  /** Used, or past its last valid day. */
  isOver: boolean
  onShow: ShowQr
  /** True while the QR code is loading. */
  waiting: boolean
}

/**
 * QR code for a till and the code for a web shop. The code is hidden until a press, so that bystanders cannot read it.
 * After its use or its last valid day only the code remains, as a record.
 */
export function CouponCodes({ coupon, isOver, onShow, waiting }: Props) {
  const [shown, setShown] = useState(false)
  const { title, code, codigo_unico, promotion_link } = coupon
  const toggle = shown ? texts.hide : texts.show

  const copy = async (text: string) => {
    // Reveals the code, because a hidden code cannot be selected and copied by hand.
    if (!(await copyCode(text))) setShown(true)
  }

  return (
    <>
      {!isOver && (
        <Group gap="xs">
          <BusyButton
            variant="light"
            size="sm"
            leftSection={<QrIcon size={18} />}
            busy={waiting}
            aria-label={texts.tillOf(title)}
            onClick={({ currentTarget }) => onShow(coupon, currentTarget)}
          >
            {texts.till}
          </BusyButton>
          <WhereButton coupon={coupon} />
          {promotion_link && isWebAddress(promotion_link) && (
            <Button
              component="a"
              href={promotion_link}
              target="_blank"
              rel="noopener noreferrer"
              variant="subtle"
              size="sm"
              aria-label={texts.openPromotionOf(title)}
            >
              {texts.openPromotion}
            </Button>
          )}
        </Group>
      )}
      <div className={classes.online}>
        <p>{code === codigo_unico ? texts.code : texts.online}</p>
        {shown ? (
          <code>{code}</code>
        ) : (
          <span className={classes.hidden}>
            <span aria-hidden="true">••••••••</span>
            <VisuallyHidden>{texts.hiddenCode}</VisuallyHidden>
          </span>
        )}
        <Group gap={0}>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={shown ? <EyeOffIcon size={16} /> : <EyeIcon size={16} />}
            aria-label={texts.of(toggle, title)}
            onClick={() => setShown(!shown)}
          >
            {shown ? texts.hideShort : texts.showShort}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<CopyIcon size={16} />}
            aria-label={texts.copyCodeOf(title)}
            onClick={() => void copy(code)}
          >
            {texts.copy}
          </Button>
        </Group>
      </div>
    </>
  )
}

/** Companies type this text; only web addresses become links. */
const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text)
