import { UPDATE_WAITS } from '@loopi/shared/federation/frame/update'
import { useEffect, useEffectEvent } from 'react'

/** Milliseconds without a key or a touch after which the cashier is doing something else. */
const QUIET = 15_000

/** Takes updates of the product by itself, once the cashier is quiet and `isIdle` agrees. */
export function useUpdateWhenIdle(isIdle: () => boolean, reload: () => void = () => location.reload()): void {
  const isFree = useEffectEvent(() => isIdle() && document.querySelector('[role="dialog"]') === null)
  const update = useEffectEvent(reload)
  useEffect(function takeUpdates() {
    let touched = Date.now()
    const note = () => {
      touched = Date.now()
    }
    const take = (event: Event) => {
      event.preventDefault()
      if (Date.now() - touched >= QUIET && isFree()) update()
    }
    window.addEventListener(UPDATE_WAITS, take)
    window.addEventListener('keydown', note)
    window.addEventListener('pointerdown', note)
    return () => {
      window.removeEventListener(UPDATE_WAITS, take)
      window.removeEventListener('keydown', note)
      window.removeEventListener('pointerdown', note)
    }
  }, [])
}
