import type { RedeemedCoupon } from '@loopi/contract/coupons/coupons.reading'
import { notify } from '@loopi/shared/notify'
import { common } from '@loopi/shared/texts/common'
import { useLazyComponent } from '@loopi/shared/ui/components'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

/** Opens the QR code of a coupon; `button` is the pressed button. */
export type ShowQr = (coupon: RedeemedCoupon, button: HTMLElement) => void

type TillSheet = {
  /** Stable, so that tickets are not rerendered. */
  readonly show: ShowQr
  /** Id of the coupon whose sheet is loading. */
  readonly waitingFor: number | null
  readonly sheet: ReactNode
}

type Shown = { readonly coupon: RedeemedCoupon; readonly button: HTMLElement }

const fetchSheet = async () => (await import('@loopi/shared/ticket')).TicketSheet

/**
 * QR code of a coupon for a till. It belongs to the page and not to the coupon's ticket, because the ticket leaves its
 * list when the coupon is used, while the sheet still shows it.
 */
export function useTillSheet(): TillSheet {
  const { Component: Sheet, isFetching, fetch, fetchAhead } = useLazyComponent(fetchSheet)
  const [shown, setShown] = useState<Shown | null>(null)
  const [opened, setOpened] = useState(false)
  const prefetch = useEffectEvent(() => navigator.onLine && fetchAhead())
  // Prefetches the sheet, because the till may have no network.
  useEffect(() => void prefetch(), [])

  const open = async (coupon: RedeemedCoupon, button: HTMLElement) => {
    setShown({ coupon, button })
    if (await fetch()) setOpened(true)
    else notify.error(common.notOpened)
  }
  const close = () => {
    setOpened(false)
    const { button } = shown ?? {}
    ;(button?.isConnected ? button : document.querySelector('main'))?.focus()
  }
  return {
    show: useStable(open),
    waitingFor: isFetching ? (shown?.coupon.id ?? null) : null,
    sheet: Sheet && shown && <Sheet coupon={shown.coupon} opened={opened} onClose={close} />,
  }
}

/** Stable function that calls the latest `show`. */
function useStable(latest: ShowQr): ShowQr {
  const current = useRef(latest)
  useEffect(function keepLatest() {
    current.current = latest
  })
  return useCallback((coupon, button) => current.current(coupon, button), [])
}
