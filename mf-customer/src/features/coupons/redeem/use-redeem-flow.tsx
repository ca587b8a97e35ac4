import type { Coupon } from '@loopi/contract/coupons/coupons.reading'
import { ApiError } from '@loopi/ui/api-client'
import { notify } from '@loopi/ui/notify'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { CurrentUserState } from '../../../components/use-current-user.ts'
import { useLazyComponent } from '../../../components/use-lazy-component.ts'
import { couponTexts as texts } from '../coupons.texts.ts'
import { useRedeemMutation } from './use-redeem-mutation.ts'

/** Start of a redemption; `button` is the button that was pressed. */
export type Redeem = (coupon: Coupon, button: HTMLElement) => void

type RedeemFlow = {
  /** Stable function, so that a thousand tickets are not drawn again. */
  readonly redeem: Redeem
  /** Id of the coupon whose confirmation dialog is being fetched. */
  readonly waitingFor: number | null
  readonly dialog: ReactNode
}

/** Redemption to be confirmed: with the balance of the moment, where it is known, while the page already shows the rest. */
type PendingRedemption = { readonly coupon: Coupon; readonly balance: number | null; readonly button: HTMLElement }

const fetchDialog = async () => (await import('./redeem-dialog.tsx')).RedeemDialog

/** Redeem flow: a free coupon at once, any other after a dialog with its cost and the balance that is left. */
export function useRedeemFlow(user: CurrentUserState): RedeemFlow {
  const { Component: Dialog, isFetching, fetch } = useLazyComponent(fetchDialog)
  const [asked, setAsked] = useState<PendingRedemption | null>(null)
  const [opened, setOpened] = useState(false)
  const redeemNow = useRedeemNow()

  const ask: Redeem = async (coupon, button) => {
    if (coupon.points_required === 0) return redeemNow(coupon)
    setAsked({ coupon, balance: user.is === 'customer' ? user.balance : null, button })
    if (await fetch()) setOpened(true)
    else notify.error(texts.partFailed)
  }
  const latest = useRef(ask)
  useEffect(function keepLatest() {
    latest.current = ask
  })
  const redeem = useCallback<Redeem>((coupon, button) => latest.current(coupon, button), [])

  const close = () => {
    setOpened(false)
    asked?.button.focus()
  }
  const confirm = () => {
    close()
    if (asked) void redeemNow(asked.coupon)
  }
  const dialog = Dialog && asked && (
    <Dialog coupon={asked.coupon} balance={asked.balance} opened={opened} onConfirm={confirm} onClose={close} />
  )
  return { redeem, waitingFor: isFetching ? (asked?.coupon.id ?? null) : null, dialog }
}

/** Redemption without a question. Its outcome is a toast, because the optimistic update takes the button away. */
function useRedeemNow(): (coupon: Coupon) => Promise<void> {
  const { mutateAsync } = useRedeemMutation()
  // Double click: the mutation's own state is too late, because a second click may come before the next render.
  const underWay = useRef(new Set<number>())
  return async (coupon) => {
    if (underWay.current.has(coupon.id)) return
    underWay.current.add(coupon.id)
    try {
      await mutateAsync(coupon)
      notify.success(texts.redeemSucceeded)
    } catch (cause) {
      notify.error(ApiError.from(cause).erro ?? texts.redeemFailed)
    }
    underWay.current.delete(coupon.id)
  }
}
