import type { Coupon, RedeemedCoupon } from '@loopi/contract/coupons/coupons.reading'
import { ApiError } from '@loopi/shared/api-client'
import { notify } from '@loopi/shared/notify'
import { useLazyComponent } from '@loopi/shared/ui/components'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { CurrentUserState } from '../../../components/use-current-user.ts'
import { couponTexts as texts } from '../coupons.texts.ts'
import { useRedeemMutation } from './use-redeem-mutation.ts'

/** Starts a redemption; `button` is the pressed button, null when there was none. */
export type Redeem = (coupon: Coupon, button: HTMLElement | null) => void

type RedeemFlow = {
  /** Stable, so that a thousand tickets are not rerendered. */
  readonly redeem: Redeem
  /** Id of the coupon whose dialog is loading. */
  readonly waitingFor: number | null
  readonly dialog: ReactNode
}

/**
 * Redemption that waits for confirmation, with the balance at that moment (if known) and where the focus returns to.
 */
type PendingRedemption = {
  readonly coupon: Coupon
  readonly balance: number | null
  readonly button: HTMLElement | null
  /** Receives the focus after a redemption, when the button is gone. */
  readonly ticket: HTMLElement | null
}

const fetchDialog = async () => (await import('./redeem-dialog.tsx')).RedeemDialog
const fetchSheet = async () => (await import('@loopi/shared/ticket')).TicketSheet

/** Redeem flow: a dialog with cost and balance confirms, also free coupons, and then the ticket with its code opens. */
export function useRedeemFlow(user: CurrentUserState): RedeemFlow {
  const { Component: Dialog, isFetching, fetch } = useLazyComponent(fetchDialog)
  const { Component: Sheet, fetch: fetchTheSheet } = useLazyComponent(fetchSheet)
  const [pending, setPending] = useState<PendingRedemption | null>(null)
  const [shown, setShown] = useState<'nothing' | 'question' | 'ticket'>('nothing')
  const [ticket, setTicket] = useState<RedeemedCoupon | null>(null)
  const redeeming = useRedeemMutation()

  const ask: Redeem = async (coupon, button) => {
    const balance = user.is === 'customer' ? user.balance : null
    setPending({ coupon, balance, button, ticket: button?.closest('article') ?? null })
    // Preloads the ticket's code, so that opening it needs no network.
    void fetchTheSheet()
    if (await fetch()) setShown('question')
    else notify.error(navigator.onLine ? texts.partFailed : texts.needsNetwork)
  }
  const redeem = useStable(ask)

  const close = () => {
    setShown('nothing')
    ;(pending?.button?.isConnected ? pending.button : pending?.ticket)?.focus()
  }
  const confirm = async () => {
    if (!pending) return
    try {
      const redemption = await redeeming.mutateAsync(pending.coupon)
      notify.success(texts.redeemSucceeded)
      setTicket(redemption?.coupon ?? null)
      if (redemption) setShown('ticket')
      else close()
    } catch (cause) {
      close()
      notify.error(failureOf(cause))
    }
  }
  const dialog = (
    <>
      {Dialog && pending && (
        <Dialog
          coupon={pending.coupon}
          balance={pending.balance}
          opened={shown === 'question'}
          redeeming={redeeming.isPending}
          onConfirm={() => void confirm()}
          onClose={close}
        />
      )}
      {Sheet && ticket && <Sheet coupon={ticket} opened={shown === 'ticket'} onClose={close} />}
    </>
  )
  return { redeem, waitingFor: isFetching ? (pending?.coupon.id ?? null) : null, dialog }
}

function failureOf(cause: unknown): string {
  const { is, erro } = ApiError.from(cause)
  if (is === 'unreachable' && !navigator.onLine) return texts.needsNetwork
  return erro ?? texts.redeemFailed
}

/** Stable function that calls the latest `redeem`. */
function useStable(latest: Redeem): Redeem {
  const current = useRef(latest)
  useEffect(function keepLatest() {
    current.current = latest
  })
  return useCallback((coupon, button) => current.current(coupon, button), [])
}
