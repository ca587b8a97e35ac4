import type { Coupon } from '@loopi/contract/coupons/coupons.reading'
import { common } from '@loopi/shared/texts/common'
import { formatClp } from '@loopi/shared/texts/format'
import { PriceBreakdown, type PriceBreakdownLine } from '@loopi/shared/ui/components'
import { Alert, Button, Group, Stack, Text } from '@loopi/shared/ui/core'
import { Modal } from '@loopi/shared/ui/dialogs'
import { useSyncExternalStore } from 'react'
import { BusyButton } from '../../../components/busy-button.tsx'
import { couponTexts as texts } from '../coupons.texts.ts'

type Props = {
  coupon: Coupon
  /** Null when unknown. */
  balance: number | null
  opened: boolean
  /** The redemption was sent and is unanswered. */
  redeeming: boolean
  onConfirm: () => void
  /** The caller restores the focus: the dialog is loaded after the press and does not know the button. */
  onClose: () => void
}

/** Shows the cost and the remaining balance before the redemption. */
export function RedeemDialog({ coupon, balance, opened, redeeming, onConfirm, onClose }: Props) {
  const isOnline = useOnline()
  return (
    <Modal opened={opened} onClose={redeeming ? stay : onClose} returnFocus={false} title={texts.confirmTitle}>
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
        {!isOnline && (
          <Alert color="sol" role="alert">
            {texts.needsNetwork}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="subtle" onClick={onClose} disabled={redeeming}>
            {common.cancel}
          </Button>
          <BusyButton busy={redeeming} disabled={!isOnline} onClick={onConfirm} data-autofocus>
            {redeeming ? texts.redeeming : texts.confirm}
          </BusyButton>
        </Group>
      </Stack>
    </Modal>
  )
}

/** Stays open until the answer arrives, because a sent redemption cannot be cancelled. */
const stay = () => {}

/** Online state reported by the browser; offline the button is disabled. */
const useOnline = (): boolean => useSyncExternalStore(onNetwork, () => navigator.onLine)

function onNetwork(tell: () => void): () => void {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}

function accountOf({ points_required: cost }: Coupon, balance: number | null): readonly PriceBreakdownLine[] {
  if (balance === null) return [{ label: texts.cost, value: texts.price(cost), total: true }]
  return [
    { label: texts.balanceNow, value: formatClp(balance) },
    { label: texts.cost, value: cost === 0 ? texts.price(cost) : `− ${formatClp(cost)}` },
    { label: texts.balanceAfter, value: formatClp(balance - cost), total: true },
  ]
}
