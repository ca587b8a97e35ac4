import { useHydrated, useLocation } from '@loopi/shared/ui/router'
import { useUrlFilters } from '@loopi/shared/url-state'
import { useEffect, useState } from 'react'
import { cleanSearch, type FilterValues, filtersOf, parametersOf } from './coupon-filters.rules.ts'

export type CouponFilters = {
  readonly filters: FilterValues
  /** True when the URL was read; nothing is requested before that. */
  readonly isReady: boolean
  /** Each change is a step in the browser's history; typing a search is one step. */
  readonly change: (some: Partial<FilterValues>, how?: 'typing') => void
}

export function useCouponFilters(): CouponFilters {
  const isReady = useHydrated()
  const { state } = useLocation()
  const { filters, revise } = useUrlFilters(filtersOf, parametersOf)
  const change: CouponFilters['change'] = (some, how) =>
    revise((now) => ({ ...now, ...some }), {
      replace: how === 'typing' && wasTyping(state),
      state: how === 'typing' ? TYPING : null,
    })
  return { filters, isReady, change }
}

const TYPING = { typing: true }

const wasTyping = (state: unknown): boolean => state !== null && typeof state === 'object' && 'typing' in state

/** Debounce of the typed search. */
const PAUSE = 250

/** `over`: URL search at the time of typing. */
type Typed = { readonly text: string; readonly over: string; readonly sent: boolean }

/** Debounced search field. Another search in the URL (back button, link, cleared filters) replaces what was typed. */
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
