import { useHydrated, useLocation, usePageParameters, useSearchParams } from '@loopi/shared/ui/router'
import { useEffect, useMemo, useState } from 'react'
import { cleanSearch, type Filters, filtersOf, parametersOf } from './coupon-filters.rules.ts'

export type CouponFilters = {
  readonly filters: Filters
  /** The address has been read; before that, nothing should be asked for. */
  readonly known: boolean
  /** Each change is a step that the back button takes back; a search that is typed is one step. */
  readonly change: (what: Partial<Filters>, how?: 'typing') => void
}

/** The filters of the coupons, kept in the address. */
export function useCouponFilters(): CouponFilters {
  const parameters = usePageParameters()
  const known = useHydrated()
  const { state } = useLocation()
  const [, setParameters] = useSearchParams()
  const filters = useMemo(() => filtersOf(parameters), [parameters])
  const change: CouponFilters['change'] = (what, how) =>
    setParameters((current) => parametersOf({ ...filtersOf(current), ...what }, current), {
      preventScrollReset: true,
      // Synchronous, or a select would show its old value until the address has changed.
      flushSync: true,
      replace: how === 'typing' && wasTyping(state),
      state: how === 'typing' ? TYPING : null,
    })
  return { filters, known, change }
}

const TYPING = { typing: true }

const wasTyping = (state: unknown): boolean => state !== null && typeof state === 'object' && 'typing' in state

/** How long a person pauses before what they typed is looked for. */
const PAUSE = 250

/** `over`: what was searched while it was typed. */
type Typed = { readonly text: string; readonly over: string; readonly sent: boolean }

/**
 * A search that is typed: shows each letter at once and is looked for after a pause. What the address says counts again
 * as soon as it says something else: the way back, a link, cleared filters.
 */
export function useTypedSearch(searched: string, search: (text: string) => void) {
  const [typed, setTyped] = useState<Typed | null>(null)

  const isWaiting = typed !== null && !typed.sent && typed.over === searched

  const send = () => {
    if (!isWaiting) return
    setTyped({ ...typed, sent: true })
    if (cleanSearch(typed.text) !== searched) search(cleanSearch(typed.text))
  }

  useEffect(function sendAfterPause() {
    if (!isWaiting) return
    const timer = setTimeout(send, PAUSE)
    return () => clearTimeout(timer)
  })

  const isCurrent = isWaiting || (typed?.sent && cleanSearch(typed.text) === searched)
  return {
    text: typed && isCurrent ? typed.text : searched,
    type: (text: string) => setTyped({ text, over: searched, sent: false }),
    send,
    forget: () => setTyped(null),
  }
}
