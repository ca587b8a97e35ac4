import { useLocation, useNavigate, usePageParameters } from '@loopi/shared/ui/router'
import { useUrlFilters } from '@loopi/shared/url-state'
import { useCallback, useEffect, useRef } from 'react'
import { changed, type FilterChange, filtersOf, parametersOf } from './brands.rules.ts'

/** URL parameter of the open dialog. */
const BRAND = 'marca'

/** URL state of the filters. */
export function useFilters() {
  const { filters, revise } = useUrlFilters(filtersOf, parametersOf)
  // Typing a search is one history step.
  const change = (some: FilterChange) =>
    revise((now) => changed(now, some), {
      replace: Object.keys(some).join() === 'busca',
    })
  return { filters, change, clear: () => change({ nicho: 'todos', tipo: 'todos', busca: '' }) }
}

/** Brand of the open dialog, kept in the URL, so that it can be shared and Back closes it. */
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

  // Stable, so that opening a dialog does not rerender thousands of cards.
  const open = useCallback(
    (brand: number, button: HTMLElement) => {
      pressed.current = button
      const search = searchWith(latest.current, String(brand))
      navigate({ search }, { preventScrollReset: true, state: { openedHere: true } })
    },
    [navigate],
  )

  /** Goes back to the list; after a direct link there is no list in the history, so the URL is replaced. */
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
