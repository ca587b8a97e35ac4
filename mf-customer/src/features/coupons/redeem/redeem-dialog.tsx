import type { Coupon } from '@loopi/contract/coupons/coupons.reading'
import { PriceBreakdown, type PriceBreakdownLine } from '@loopi/ui/components'
import { Button, Group, Stack, Text } from '@loopi/ui/core'
import { Modal } from '@loopi/ui/overlays'
import { common } from '@loopi/ui/texts/common'
import { formatClp } from '@loopi/ui/texts/format'
import { couponTexts as texts } from '../coupons.texts.ts'

type Props = {
  coupon: Coupon
  /** Null where it is not known. */
  balance: number | null
  opened: boolean
  onConfirm: () => void
  /** Focus goes back by the opener: the dialog was fetched first, so it does not know the button. */
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
        <PriceBreakdown lines={accountOf(coupon, balance)} />
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

function accountOf({ points_required: cost }: Coupon, balance: number | null): readonly PriceBreakdownLine[] {
  if (balance === null) return [{ label: texts.cost, value: formatClp(cost), total: true }]
  return [
    { label: texts.balanceNow, value: formatClp(balance) },
    { label: texts.cost, value: `− ${formatClp(cost)}` },
    { label: texts.balanceAfter, value: formatClp(balance - cost), total: true },
  ]
}
