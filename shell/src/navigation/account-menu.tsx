import type { Role } from '@loopi/contract/roles'
import { endSession } from '@loopi/ui/api-client'
import { Avatar } from '@loopi/ui/core'
import { useSettings } from '@loopi/ui/federation/use-settings'
import { Link, useNavigate } from '@loopi/ui/router'
import { homeOf, session } from '@loopi/ui/session'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { OPEN_INSPECTOR } from '../inspector/register.ts'
import styles from './account-menu.module.css'
import { COUPON_FORM, isStaff } from './coupon-link.ts'
import { navigationTexts as texts } from './navigation.texts.ts'
import { useChangeTheme } from './use-change-theme.ts'

type Props = { email: string; role: Role | null }

/** The avatar of the signed-in person and the menu behind it. */
export function AccountMenu({ email, role }: Props) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const menuId = useId()

  useEffect(
    function closeOnPressElsewhere() {
      if (!open) return
      itemsOf(menu.current)[0]?.focus()
      const close = ({ target }: PointerEvent) => {
        if (!root.current?.contains(target as Node)) setOpen(false)
      }
      document.addEventListener('pointerdown', close)
      return () => document.removeEventListener('pointerdown', close)
    },
    [open],
  )

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      setOpen(false)
      button.current?.focus()
    }
    if (event.key === 'Tab') setOpen(false)
    if (open && moveFocus(itemsOf(menu.current), event.key)) event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to the keys of the button and the menu inside
    <div ref={root} className={styles.account} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={texts.account(email)}
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
      <div ref={menu} id={menuId} className={styles.menu} hidden={!open} role="menu" aria-label={texts.account(email)}>
        <p className={styles.email} role="presentation">
          {email}
        </p>
        <Items role={role} onChosen={() => setOpen(false)} />
      </div>
    </div>
  )
}

const itemsOf = (menu: HTMLElement | null) => [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]

/** Moves the focus among the items as menus do; false for a key that moves nothing. */
function moveFocus(items: readonly HTMLElement[], key: string): boolean {
  const at = items.indexOf(document.activeElement as HTMLElement)
  const places: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }
  const place = places[key]
  if (place === undefined || at < 0) return false
  items.at(place % items.length)?.focus()
  return true
}

function Items({ role, onChosen }: { role: Role | null; onChosen: () => void }) {
  const navigate = useNavigate()
  const changeTheme = useChangeTheme()
  const { company } = useSettings()
  const item = { role: 'menuitem', className: styles.item, onClick: onChosen } as const

  const leave = () => {
    onChosen()
    // Token: sent to the server before it is forgotten, and its answer is not awaited.
    endSession()
    session.forget(['email', 'access_token'])
    navigate('/')
  }

  const inspect = () => {
    onChosen()
    window.dispatchEvent(new Event(OPEN_INSPECTOR))
  }

  return (
    <>
      {isStaff(role) && (
        <Link {...item} to={homeOf(role)}>
          {texts.panel}
        </Link>
      )}
      {role && (
        <Link {...item} to="/configuracoes">
          {texts.settings}
        </Link>
      )}
      {isStaff(role) && (
        <Link {...item} to="/" state={COUPON_FORM}>
          {texts.coupon}
        </Link>
      )}
      <button {...item} type="button" onClick={changeTheme}>
        {texts.theme}
      </button>
      <a {...item} href={`mailto:${company.email}?subject=${encodeURIComponent(texts.helpSubject)}`}>
        {texts.help}
      </a>
      {role === 'root' && (
        <button {...item} type="button" onClick={inspect}>
          {texts.inspect}
        </button>
      )}
      <button {...item} type="button" onClick={leave}>
        {texts.signOut}
      </button>
    </>
  )
}
