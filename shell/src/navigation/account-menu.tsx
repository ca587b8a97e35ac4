import { endSession } from '@loopi/ui/api-client'
import { Avatar } from '@loopi/ui/core'
import { useNavigate } from '@loopi/ui/router'
import { session, useSession } from '@loopi/ui/session'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { OPEN_INSPECTOR } from '../inspector/register.ts'
import styles from './account-menu.module.css'
import { navigationTexts } from './navigation.texts.ts'

/** The avatar of the signed-in person and the menu behind it. */
export function AccountMenu({ email }: { email: string }) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const item = useRef<HTMLButtonElement>(null)
  const menuId = useId()
  const navigate = useNavigate()
  const isRoot = useSession(({ role }) => role?.trim().toLowerCase() === 'root')

  useEffect(
    function closeOnPressElsewhere() {
      if (!open) return
      item.current?.focus()
      const close = ({ target }: PointerEvent) => {
        if (!root.current?.contains(target as Node)) setOpen(false)
      }
      document.addEventListener('pointerdown', close)
      return () => document.removeEventListener('pointerdown', close)
    },
    [open],
  )

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && open) {
      setOpen(false)
      button.current?.focus()
    }
    if (key === 'Tab') setOpen(false)
  }

  const inspect = () => {
    setOpen(false)
    window.dispatchEvent(new Event(OPEN_INSPECTOR))
  }

  const leave = () => {
    setOpen(false)
    // Token: sent to the server before it is forgotten, and its answer is not awaited.
    endSession()
    session.forget(['email', 'access_token'])
    navigate('/')
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to the keys of the button and the menu inside
    <div ref={root} className={styles.account} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={navigationTexts.account(email)}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={menuId}
        onClick={() => setOpen(!open)}
        onKeyDown={({ key }) => key === 'ArrowDown' && setOpen(true)}
      >
        <Avatar size={40} color="mata" variant="filled" alt="">
          {email.charAt(0).toUpperCase()}
        </Avatar>
      </button>
      <div id={menuId} className={styles.menu} hidden={!open} role="menu" aria-label={navigationTexts.account(email)}>
        <p className={styles.email} role="presentation">
          {email}
        </p>
        {isRoot && (
          <button type="button" role="menuitem" className={styles.item} onClick={inspect}>
            {navigationTexts.inspect}
          </button>
        )}
        <button ref={item} type="button" role="menuitem" className={styles.item} onClick={leave}>
          {navigationTexts.signOut}
        </button>
      </div>
    </div>
  )
}
