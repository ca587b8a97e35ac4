import type { RedeemedCoupon } from '@loopi/contract/coupons/coupons.reading'
import { notify } from '@loopi/shared/notify'
import { useLazyComponent } from '@loopi/shared/ui/components'
import { useRef, useState } from 'react'
import { BusyButton } from '../../../components/busy-button.tsx'
import { couponTexts as texts } from '../coupons.texts.ts'

const fetchSheet = async () => (await import('@loopi/shared/ticket')).WhereSheet

/** Opens the list of the stores that take a coupon. */
export function WhereButton({ coupon }: { coupon: RedeemedCoupon }) {
  const { Component: Sheet, isFetching, fetch } = useLazyComponent(fetchSheet)
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  const open = async () => {
    if (await fetch()) setOpened(true)
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
        variant="subtle"
        size="sm"
        busy={isFetching}
        aria-label={texts.whereOf(coupon.title)}
        onClick={() => void open()}
      >
        {texts.where}
      </BusyButton>
      {Sheet && <Sheet coupon={coupon} opened={opened} onClose={close} />}
    </>
  )
}
