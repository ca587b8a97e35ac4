import type { AreaData } from '@loopi/ui/federation/area'
import { Outlet, ScrollRestoration, useLocation } from '@loopi/ui/router'
import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import { BolsoNavigation } from '../bolso/lazy-bolso.ts'
import { ConsoleNavigation } from '../console/lazy-console.ts'
import { useNarrowSidebar } from '../console/sidebar-width.ts'
import { useShell } from '../entries/use-shell.ts'
import { findRoute } from '../navigation/find-route.ts'
import { Navbar } from '../navigation/navbar.tsx'
import { useAnnouncedNavigation } from '../navigation/use-announced-navigation.ts'
import { useLeaveWithOthers } from '../session/other-tabs.ts'
import { SessionRenewal } from '../session/renewal/session-renewal.tsx'
import { appTexts } from './app.texts.ts'
import styles from './layout.module.css'

/** Navigation beside the bar, by the dress of the page. */
const NAVIGATIONS = { vitrine: null, bolso: BolsoNavigation, console: ConsoleNavigation } as const

type Props = {
  /** The data of all areas: what the navigation bar and the titles are made of. */
  areas: readonly AreaData[]
  /** Content instead of the matched page, such as an error screen. */
  children?: ReactNode
}

/** The frame of every page: skip link, navigation bar, and the main landmark where the page has none of its own. */
export function Layout({ areas, children }: Props) {
  const content = useRef<HTMLElement & HTMLDivElement>(null)
  const { pathname } = useLocation()
  const route = findRoute(areas, pathname)
  const announcement = useAnnouncedNavigation(content, route?.title ?? null)
  useLeaveWithOthers((route?.access ?? 'public') !== 'public')
  const Content = route?.frame === 'site' && !children ? 'div' : 'main'
  const bars = route?.frame !== 'bare'
  const shell = useShell(areas)
  // Public pages are prerendered for everybody: a bar that shrinks once the session is known would move the page.
  const dress = shell.name === 'bolso' && route?.access === 'public' ? 'vitrine' : shell.name
  const Navigation = NAVIGATIONS[dress]
  const [narrow] = useNarrowSidebar()
  useLayoutEffect(
    function sayDensity() {
      document.documentElement.dataset.density = dress
    },
    [dress],
  )

  return (
    <div className={styles.frame} data-shell={bars ? dress : undefined} data-narrow={narrow || undefined}>
      <a className={styles.skip} href="#conteudo">
        {appTexts.skipToContent}
      </a>
      {/* In one place of the tree: prerendered pages count theirs by it. */}
      {bars && (
        <>
          <Navbar areas={areas} compact={dress !== 'vitrine'} />
          {Navigation && (
            <Suspense>
              <Navigation entries={shell.entries} current={shell.current} />
            </Suspense>
          )}
        </>
      )}
      <Content id="conteudo" ref={content} tabIndex={-1} className={styles.content}>
        {children ?? <Outlet />}
      </Content>
      <div role="status" className={styles.announcer}>
        {announcement}
      </div>
      <SessionRenewal />
      <ScrollRestoration />
    </div>
  )
}
