import type { RedeemedCoupon } from '@loopi/contract/coupons/coupons.reading'
import { notify } from '@loopi/shared/notify'
import { useLazyComponent } from '@loopi/shared/ui/components'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { BusyButton } from '../../../components/busy-button.tsx'
import { QrIcon } from '../../../components/icons.tsx'
import { couponTexts as texts } from '../coupons.texts.ts'

const fetchDialog = async () => (await import('@loopi/shared/ticket')).TicketSheet

/** Opens the QR code of a coupon. */
export function TillButton({ coupon }: { coupon: RedeemedCoupon }) {
  const dialog = useLazyComponent(fetchDialog)
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const prefetch = useEffectEvent(() => navigator.onLine && dialog.fetchAhead())
  // Prefetches the dialog, because the till may have no network.
  useEffect(() => void prefetch(), [])

  const open = async () => {
    if (await dialog.fetch()) setOpened(true)
    else notify.error(texts.partFailed)
  }

  const close = () => {
    setOpened(false)
    button.current?.focus()
  }

  return (
    <>
      <BusyButton
        ref={button}
        variant="light"
        size="sm"
        leftSection={<QrIcon size={18} />}
        busy={dialog.isFetching}
        aria-label={texts.tillOf(coupon.title)}
        onClick={open}
      >
        {texts.till}
      </BusyButton>
      {dialog.Component && <dialog.Component coupon={coupon} opened={opened} onClose={close} />}
    </>
  )
}
