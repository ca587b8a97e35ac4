import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { call } from '@loopi/shared/api-client'
import { visitKey } from '@loopi/shared/session'
import { useEffect } from 'react'

const KEY = visitKey('vistas')

/** Counts a visit by link once per tab, without the visitor's identity. */
export function useCountedView(id: number | undefined): void {
  useEffect(
    function countOnce() {
      if (id === undefined || !isFirst(id)) return
      // A lost count is ignored.
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
    // Without storage, counting twice is better than not counting.
    return true
  }
}
