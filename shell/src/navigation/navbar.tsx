import { useForVisitors } from '@loopi/shared/current-user/for-visitors'
import type { AreaData } from '@loopi/shared/federation/area'
import { isCurrentLink, linksOf } from '@loopi/shared/federation/frame/navigation'
import { isSignedIn, useSession } from '@loopi/shared/session'
import { Wordmark } from '@loopi/shared/ui/components'
import { Button } from '@loopi/shared/ui/core'
import { Link, useLocation } from '@loopi/shared/ui/router'
import { type KeyboardEvent, Suspense, useId, useRef, useState } from 'react'
import { PaletteButton } from '../layouts/lazy.ts'
import { useRole } from '../navigation-items/use-layout.ts'
import { usePermissions } from '../session/use-me.ts'
import { AccountMenu } from './account-menu.tsx'
import { couponLink, isStaff } from './coupon-link.ts'
import { mayOpen } from './find-route.ts'
import styles from './navbar.module.css'
import { navigationTexts } from './navigation.texts.ts'
import { ThemeButton } from './theme-button.tsx'
import { useIsMobile } from './use-is-mobile.ts'

/** Navigation bar. Its links are data of the areas, so they are shown while an area is unavailable. */
export function Navbar({ areas }: { areas: readonly AreaData[] }) {
  const { key, pathname } = useLocation()
  // Each navigation closes the menu, so its state is tied to the location.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === key
  const burger = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const signedIn = useSession(isSignedIn)
  const email = useSession((current) => current.email)
  const role = useRole()
  const may = usePermissions()
  const links = linksOf(areas, signedIn).filter(({ to }) => mayOpen(areas, to, may))

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    setOpenAt(null)
    burger.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from wherever the focus is in the bar
    <header className={styles.bar} onKeyDown={closeOnEscape}>
      <div className={styles.inner}>
        <Link to="/" className={styles.logo} aria-label={navigationTexts.home}>
          <Wordmark size={27} />
        </Link>
        <div id={panelId} className={styles.panel} data-open={open || undefined}>
          <nav aria-label={navigationTexts.label}>
            <ul className={styles.links}>
              {links.map(({ id, label, to }) => (
                <li key={id}>
                  <Link to={to} aria-current={isCurrentLink(to, pathname) ? 'page' : undefined} className={styles.link}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.actions}>
            <ThemeButton />
            {!signedIn && <SignInAndRegister />}
          </div>
        </div>
        {!isStaff(role) && (
          <Button component={Link} {...couponLink(role)} size="sm" className={styles.coupon}>
            {navigationTexts.coupon}
          </Button>
        )}
        {role && isStaff(role) && (
          <Suspense>
            <PaletteButton areas={areas} role={role} />
          </Suspense>
        )}
        {signedIn && email && <AccountMenu email={email} role={role} links={links} areas={areas} />}
        <button
          ref={burger}
          type="button"
          className={styles.burger}
          aria-label={open ? navigationTexts.closeMenu : navigationTexts.openMenu}
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setOpenAt(open ? null : key)}
        >
          <span className={styles.burgerLines} />
        </button>
      </div>
    </header>
  )
}

function SignInAndRegister() {
  const mobile = useIsMobile()
  return (
    <div className={styles.visitors} {...useForVisitors()}>
      <Button component={Link} to="/admin-login" variant="subtle" color="mata" size="sm">
        {navigationTexts.signIn}
      </Button>
      {mobile && (
        <Button component={Link} {...couponLink(null)} size="sm" className={styles.consumers ?? ''}>
          {navigationTexts.consumers}
        </Button>
      )}
      <Button component={Link} to="/register" variant="default" size="sm" title={navigationTexts.registerHint}>
        {mobile ? navigationTexts.registerOnMobile : navigationTexts.register}
      </Button>
      {mobile && <small className={styles.hint}>{navigationTexts.registerHint}</small>}
    </div>
  )
}
