import { ApiError } from '@loopi/shared/api-client'
import type { Coupon } from '@loopi/shared/contract/coupons/coupons.reading'
import { notify } from '@loopi/shared/notify'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useLazyPart } from '../../parts/use-lazy-part.ts'
import type { Viewer } from '../../parts/viewer.ts'
import { couponTexts as texts } from './coupons.texts.ts'
import { useRedeemCoupon } from './use-redeem-coupon.ts'

/** Starts a redemption; `button` is what was pressed. */
export type Redeem = (coupon: Coupon, button: HTMLElement) => void

type Redeeming = {
  /** The same function for as long as the page stands, so that a thousand tickets are not drawn again. */
  readonly redeem: Redeem
  /** The coupon whose confirmation is on its way. */
  readonly waitingFor: number | null
  readonly dialog: ReactNode
}

/** What is confirmed: the balance is the one of the moment, where it is known, while the page already shows what is left of it. */
type Asked = { readonly coupon: Coupon; readonly balance: number | null; readonly button: HTMLElement }

const fetchDialog = async () => (await import('./redeem-dialog.tsx')).RedeemDialog

/** Redeems coupons: a free one at once, any other after the person has seen what it costs and what is left. */
export function useRedeeming(viewer: Viewer): Redeeming {
  const { Part: Dialog, isFetching, fetch } = useLazyPart(fetchDialog)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [opened, setOpened] = useState(false)
  const buy = useBuying()

  const ask: Redeem = async (coupon, button) => {
    if (coupon.points_required === 0) return buy(coupon)
    setAsked({ coupon, balance: viewer.is === 'customer' ? viewer.balance : null, button })
    if (await fetch()) setOpened(true)
    else notify.error(texts.partFailed)
  }
  const latest = useRef(ask)
  useEffect(function rememberLatest() {
    latest.current = ask
  })
  const redeem = useCallback<Redeem>((coupon, button) => latest.current(coupon, button), [])

  const close = () => {
    setOpened(false)
    asked?.button.focus()
  }
  const confirm = () => {
    close()
    if (asked) void buy(asked.coupon)
  }
  const dialog = Dialog && asked && (
    <Dialog coupon={asked.coupon} balance={asked.balance} opened={opened} onConfirm={confirm} onClose={close} />
  )
  return { redeem, waitingFor: isFetching ? (asked?.coupon.id ?? null) : null, dialog }
}

/** The page shows the redemption at once and takes its button away, so what the server says is told by a toast. */
function useBuying(): (coupon: Coupon) => Promise<void> {
  const { mutateAsync } = useRedeemCoupon()
  // Not the mutation's own state: a second click may come before anything has been drawn again.
  const underWay = useRef(new Set<number>())
  return async (coupon) => {
    if (underWay.current.has(coupon.id)) return
    underWay.current.add(coupon.id)
    try {
      await mutateAsync(coupon)
      notify.success(texts.bought)
    } catch (cause) {
      notify.error(ApiError.from(cause).erro ?? texts.buyFailed)
    }
    underWay.current.delete(coupon.id)
  }
}
