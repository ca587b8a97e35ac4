import type { RedeemedCoupon } from '@loopi/contract/coupons/coupons.reading'
import { Button, Text } from '@loopi/ui/core'
import { Modal } from '@loopi/ui/overlays'
import { common } from '@loopi/ui/texts/common'
import { useId, useState } from 'react'
import { CopyIcon } from '../../../components/icons.tsx'
import { QrPicture } from '../../../components/qr-picture.tsx'
import { codesOf } from '../coupons.rules.ts'
import { couponTexts as texts } from '../coupons.texts.ts'
import { copyCode } from './copy-code.ts'
import classes from './till-dialog.module.css'
import { useAwakeScreen } from './use-awake-screen.ts'

type Props = { coupon: RedeemedCoupon; opened: boolean; onClose: () => void }

/** The code of a coupon for the till: large, black on white in both schemes, on a screen that stays on. */
export function TillDialog({ coupon, opened, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      title={texts.tillTitle}
      closeButtonProps={{ 'aria-label': common.close }}
      size="26rem"
    >
      <ForTill coupon={coupon} />
    </Modal>
  )
}

function ForTill({ coupon }: { coupon: RedeemedCoupon }) {
  useAwakeScreen()
  const codes = codesOf(coupon)
  const [code = '', setCode] = useState(codes[0])
  return (
    <div className={classes.till}>
      <div>
        <Text size="sm" c="var(--loopi-accent-text)" fw={600}>
          {coupon.brand_name}
        </Text>
        <Text fw={700} size="lg" lh={1.3}>
          {coupon.title} · {coupon.discount}
        </Text>
        <Text size="sm" c="dimmed">
          {coupon.valid_until === null ? texts.noEnd : texts.validUntil(coupon.valid_until)}
        </Text>
      </div>
      {codes.length > 1 && <Choice codes={codes} chosen={code} onChoose={setCode} />}
      <figure className={classes.paper}>
        <QrPicture text={code} label={texts.tillPicture(code)} />
        <figcaption>
          <code>{code}</code>
        </figcaption>
      </figure>
      <Button variant="light" leftSection={<CopyIcon size={18} />} onClick={() => void copyCode(code)}>
        {texts.copyShown}
      </Button>
      <Text size="sm" c="dimmed" ta="center">
        {texts.tillHint}
      </Text>
    </div>
  )
}

type ChoiceProps = { codes: readonly string[]; chosen: string; onChoose: (code: string) => void }

/** Some shops read the code of this one redemption, others the promotion's. */
function Choice({ codes, chosen, onChoose }: ChoiceProps) {
  const name = useId()
  return (
    <fieldset className={classes.choice}>
      <legend>{texts.tillWhich}</legend>
      {codes.map((code, index) => (
        <label key={code}>
          <input type="radio" name={name} checked={code === chosen} onChange={() => onChoose(code)} />
          {index === 0 ? texts.uniqueCode : texts.promotionCode}
        </label>
      ))}
    </fieldset>
  )
}
