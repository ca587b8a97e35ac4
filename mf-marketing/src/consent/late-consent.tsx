import { useLazyComponent } from '@loopi/shared/ui/components'
import { type ComponentProps, useEffect, useEffectEvent } from 'react'
import classes from './consent.module.css'
import type { Consent } from './consent.tsx'

const load = async () => (await import('./consent.tsx')).Consent

/** The consent, whose code only people with a code load. Without it the sign-up goes on, and nothing is consented. */
export function LateConsent(props: ComponentProps<typeof Consent>) {
  const { Component, isFetching, fetch } = useLazyComponent(load)
  const fetchOnce = useEffectEvent(() => void fetch())
  useEffect(() => fetchOnce(), [])
  if (Component) return <Component {...props} />
  return isFetching && <div className={classes.place} aria-busy="true" />
}
