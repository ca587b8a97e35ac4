import { useLocation, usePageParameters } from '@loopi/shared/ui/router'
import { useEffect, useRef } from 'react'

/** Navigation state of 'Gerar Cupom' in the navigation bar. */
const FOCUS = 'coupon-form'

/** Scrolls to the coupon form: from the navigation bar, from a scanned code, or from further down the page. */
export function useCouponGuide() {
  const formRef = useRef<HTMLFormElement>(null)
  const code = usePageParameters().get('codigo')
  const { key, state } = useLocation()
  const isRequested = focusOf(state) === FOCUS

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has its own key; asking twice counts twice
  useEffect(
    function focusWhenAsked() {
      if (isRequested) goTo(formRef.current)
    },
    [isRequested, key],
  )

  useEffect(
    function showToWhoScanned() {
      // Without focus, because a phone's keyboard would cover the hint.
      if (code !== null) formRef.current?.scrollIntoView({ block: 'start' })
    },
    [code],
  )

  return { formRef, code }
}

export const COUPON_FORM_ID = 'gerar-cupom'

/** Scrolls to the coupon form; usable before the form is hydrated. */
export const goToForm = (): void => goTo(document.getElementById(COUPON_FORM_ID))

function goTo(form: HTMLElement | null): void {
  form?.scrollIntoView({ block: 'start' })
  form?.querySelector('input')?.focus({ preventScroll: true })
}

const focusOf = (state: unknown): unknown =>
  state !== null && typeof state === 'object' && 'focus' in state ? state.focus : undefined
