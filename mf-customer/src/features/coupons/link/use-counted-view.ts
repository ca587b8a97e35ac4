import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { call } from '@loopi/ui/api-client'
import { visitKey } from '@loopi/ui/session'
import { useEffect } from 'react'

const KEY = visitKey('vistas')

/** Counts that the link of a coupon was opened: once in a tab, and without saying by whom. */
export function useCountedView(id: number | undefined): void {
  useEffect(
    function countOnce() {
      if (id === undefined || !isFirst(id)) return
      // Waiting for a number is nothing to do: a lost one is lost.
      call(coupons.seen, { params: { id: String(id) } }).catch(() => {})
    },
    [id],
  )
}

function isFirst(id: number): boolean {
  try {
    const seen = (sessionStorage.getItem(KEY) ?? '').split(' ')
    if (seen.includes(String(id))) return false
    sessionStorage.setItem(KEY, [...seen, id].join(' ').trim())
    return true
  } catch {
    // Without storage nobody knows, and counting twice is better than not at all.
    return true
  }
}
