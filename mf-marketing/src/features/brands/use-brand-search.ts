import { useLocation, useNavigate, usePageParameters } from '@loopi/ui/router'
import { useUrlFilters } from '@loopi/ui/url-state'
import { useCallback, useEffect, useRef } from 'react'
import { changed, type FilterChange, filtersOf, parametersOf } from './brands.rules.ts'

/** Parameter of the address that opens a brand's dialog. */
const BRAND = 'marca'

/** Filters of the directory, in the URL. */
export function useFilters() {
  const { filters, revise } = useUrlFilters(filtersOf, parametersOf)
  // Words that are being typed are one step of the history, not one for each letter.
  const change = (some: FilterChange) =>
    revise((now) => changed(now, some), {
      replace: Object.keys(some).join() === 'busca',
    })
  return { filters, change, clear: () => change({ nicho: 'todos', tipo: 'todos', busca: '' }) }
}

/** The brand whose dialog is open, kept in the address too: to share it, and to close it by going back. */
export function useOpenBrand() {
  const parameters = usePageParameters()
  const navigate = useNavigate()
  const { state } = useLocation()
  const pressed = useRef<HTMLElement | null>(null)
  const latest = useRef(parameters)
  const id = idOf(parameters.get(BRAND))

  useEffect(function rememberAddress() {
    latest.current = parameters
  })

  useEffect(
    function returnFocus() {
      if (id !== null) return
      pressed.current?.focus({ preventScroll: true })
      pressed.current = null
    },
    [id],
  )

  // Stable function for as long as the page stands, so that a dialog does not draw thousands of cards again.
  const open = useCallback(
    (brand: number, button: HTMLElement) => {
      pressed.current = button
      const search = searchWith(latest.current, String(brand))
      navigate({ search }, { preventScrollReset: true, state: { openedHere: true } })
    },
    [navigate],
  )

  /** Back to the list it was opened from; who came by a link to the brand has no list behind them. */
  const close = () => {
    if (openedHere(state)) navigate(-1)
    else navigate({ search: searchWith(parameters, null) }, { preventScrollReset: true, replace: true })
  }

  return { id, open, close }
}

function searchWith(parameters: URLSearchParams, brand: string | null): string {
  const next = new URLSearchParams(parameters)
  if (brand === null) next.delete(BRAND)
  else next.set(BRAND, brand)
  return next.toString()
}

const idOf = (text: string | null): number | null => (text && /^\d{1,10}$/.test(text) ? Number(text) : null)

const openedHere = (state: unknown): boolean => state !== null && typeof state === 'object' && 'openedHere' in state
