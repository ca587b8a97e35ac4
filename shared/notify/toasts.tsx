import './notify.css'
import type { FocusEvent, SyntheticEvent } from 'react'
import { Toaster } from 'sonner'
import { mediaQuery } from '../media-query/index.ts'

const REGION = 'Notificações'
// Keeps the navigation bar free, and in consoles the page's actions.
const BELOW_THE_BAR = {
  top: 'calc(var(--loopi-navbar) + var(--loopi-toast-room, 0.75rem))',
  right: '1rem',
  left: '1rem',
}
/** On phones toasts are at the bottom, above the bottom bar and other notices, because a page starts at the top. */
const ABOVE_THE_BAR = {
  top: 'calc(var(--loopi-navbar) + 0.5rem)',
  bottom: 'calc(4.5rem + env(safe-area-inset-bottom) + var(--loopi-notification-room, 0rem))',
  right: '1rem',
  left: '1rem',
}
const CLOSE = 'Fechar notificação'

/** Width up to which the toaster takes the whole width of the screen; its own styles have the same. */
export const phone = mediaQuery('(max-width: 600px)')

/** Outlet of the toasts; once per page. Screen readers announce them politely, in order. */
export function Toasts() {
  const isPhone = phone.useMatches()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: watches the focus of what is inside, is no control itself
    <div className="loopi-toasts" onFocus={hold} onBlur={release}>
      <Toaster
        position={isPhone ? 'bottom-center' : 'top-right'}
        richColors
        closeButton
        duration={4000}
        visibleToasts={3}
        offset={BELOW_THE_BAR}
        mobileOffset={ABOVE_THE_BAR}
        containerAriaLabel={REGION}
        toastOptions={{ closeButtonAriaLabel: CLOSE }}
      />
    </div>
  )
}

const listOf = ({ target }: SyntheticEvent) => (target as Element).closest('[data-sonner-toaster]')

// Sonner pauses its timers for the pointer only, so keyboard focus is reported as pointer events.
function hold(event: FocusEvent) {
  listOf(event)?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }))
}

function release(event: FocusEvent) {
  const list = listOf(event)
  if (list && !list.contains(event.relatedTarget)) {
    list.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }))
  }
}
