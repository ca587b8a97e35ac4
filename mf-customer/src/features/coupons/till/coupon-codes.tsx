import type { RedeemedCoupon } from '@loopi/contract/coupons/coupons.reading'
import { Button, Group, VisuallyHidden } from '@loopi/ui/core'
import { useState } from 'react'
import { CopyIcon, EyeIcon, EyeOffIcon } from '../../../components/icons.tsx'
import { couponTexts as texts } from '../coupons.texts.ts'
import { copyCode } from './copy-code.ts'
import classes from './coupon-codes.module.css'
import { TillButton } from './till-button.tsx'

/** Codes of a redeemed coupon: hidden until asked for, so that nobody reads them over a shoulder. */
export function CouponCodes({ coupon }: { coupon: RedeemedCoupon }) {
  const [shown, setShown] = useState(false)
  const { title, code, codigo_unico, promotion_link } = coupon
  const toggle = shown ? texts.hide : texts.show

  const copy = async (text: string) => {
    // Selection: a hidden code cannot be selected.
    if (!(await copyCode(text))) setShown(true)
  }

  return (
    <>
      <dl className={classes.codes}>
        <Code label={texts.code} text={code} shown={shown} copyLabel={texts.copyCodeOf(title)} onCopy={copy} />
        {codigo_unico !== code && (
          <Code
            label={texts.uniqueCode}
            hint={texts.uniqueCodeHint}
            text={codigo_unico}
            shown={shown}
            copyLabel={texts.copyUniqueCodeOf(title)}
            onCopy={copy}
          />
        )}
      </dl>
      <Group gap="xs">
        <Button
          variant="light"
          size="sm"
          leftSection={shown ? <EyeOffIcon size={18} /> : <EyeIcon size={18} />}
          aria-label={texts.of(toggle, title)}
          onClick={() => setShown(!shown)}
        >
          {toggle}
        </Button>
        <TillButton coupon={coupon} />
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
    </>
  )
}

type CodeProps = {
  label: string
  hint?: string
  text: string
  shown: boolean
  copyLabel: string
  onCopy: (text: string) => Promise<void>
}

function Code({ label, hint, text, shown, copyLabel, onCopy }: CodeProps) {
  return (
    <div className={classes.row}>
      <dt>
        {label}
        {hint && <small>{hint}</small>}
      </dt>
      <dd>
        {shown ? (
          <code>{text}</code>
        ) : (
          <span className={classes.hidden}>
            <span aria-hidden="true">••••••••</span>
            <VisuallyHidden>{texts.hiddenCode}</VisuallyHidden>
          </span>
        )}
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<CopyIcon size={16} />}
          aria-label={copyLabel}
          onClick={() => void onCopy(text)}
        >
          {texts.copy}
        </Button>
      </dd>
    </div>
  )
}

/** A company typed it: only a web address becomes a link. */
const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text)
