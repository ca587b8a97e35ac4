import type { Coupon } from '@loopi/shared/contract/coupons/coupons.schemas'
import { common } from '@loopi/shared/texts/common'
import { formatClp } from '@loopi/shared/texts/format'
import { Button, Group, Stack, Text } from '@loopi/shared/ui/core'
import { Modal } from '@loopi/shared/ui/overlays'
import { couponTexts as texts } from './coupons.texts.ts'
import classes from './redeem-dialog.module.css'

type Props = {
  coupon: Coupon
  balance: number
  opened: boolean
  onConfirm: () => void
  /** Whoever opened it takes the focus back: it was fetched first, so it does not know who that was. */
  onClose: () => void
}

/** Shows what a coupon costs and what remains, before anything is spent. */
export function RedeemDialog({ coupon, balance, opened, onConfirm, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      title={texts.confirmTitle}
      closeButtonProps={{ 'aria-label': common.close }}
    >
      <Stack gap="lg">
        <div>
          <Text size="sm" c="var(--loopi-accent-text)" fw={600}>
            {coupon.brand_name}
          </Text>
          <Text fw={700} size="lg" lh={1.3}>
            {coupon.title} · {coupon.discount}
          </Text>
        </div>
        <Account coupon={coupon} balance={balance} />
        <Group justify="flex-end" gap="sm">
          <Button variant="subtle" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button onClick={onConfirm} data-autofocus>
            {texts.confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Account({ coupon, balance }: Pick<Props, 'coupon' | 'balance'>) {
  return (
    <dl className={classes.account}>
      <div>
        <dt>{texts.balanceNow}</dt>
        <dd>{formatClp(balance)}</dd>
      </div>
      <div>
        <dt>{texts.cost}</dt>
        <dd>− {formatClp(coupon.points_required)}</dd>
      </div>
      <div data-total>
        <dt>{texts.balanceAfter}</dt>
        <dd>{formatClp(balance - coupon.points_required)}</dd>
      </div>
    </dl>
  )
}
