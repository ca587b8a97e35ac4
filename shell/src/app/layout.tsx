import type { AreaData } from '@loopi/ui/federation/area'
import { densityOf } from '@loopi/ui/federation/frame/entries'
import { Outlet, ScrollRestoration, useLocation } from '@loopi/ui/router'
import { isSignedIn, session } from '@loopi/ui/session'
import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import { useTitle } from '../areas/titles/page-titles.ts'
import { showSidebarWidth } from '../layouts/console/sidebar-width.ts'
import { ConsoleNavigation, CustomerNavigation } from '../layouts/lazy.ts'
import { findRoute } from '../navigation/find-route.ts'
import { Navbar } from '../navigation/navbar.tsx'
import { useAnnouncedNavigation } from '../navigation/use-announced-navigation.ts'
import { useLayout, useRole } from '../navigation-items/use-layout.ts'
import { useMarkSignedIn } from '../session/mark-signed-in.ts'
import { useLeaveWithOthers } from '../session/other-tabs.ts'
import { QuestionDialog } from '../session/question.tsx'
import { followEndedCalls, renewal } from '../session/renewal/renewal.ts'
import { followStepUps, stepUp } from '../session/step-up/step-up.ts'
import { appTexts } from './app.texts.ts'
import styles from './layout.module.css'
import { OfflineStrip } from './offline-strip.tsx'

/** Navigation beside the bar, by the density of the page. */
const NAVIGATIONS = { vitrine: null, bolso: CustomerNavigation, console: ConsoleNavigation } as const

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
  const announcement = useAnnouncedNavigation(content, useTitle(route))
  useMarkSignedIn()
  useLeaveWithOthers((route?.access ?? 'public') !== 'public')
  const Content = route?.frame === 'site' && !children ? 'div' : 'main'
  const bars = route?.frame !== 'bare'
  const shell = useLayout(areas)
  const role = useRole()
  const density = densityOf(shell.name, route?.access === 'public')
  const Navigation = NAVIGATIONS[density]
  useLayoutEffect(
    function sayDensity() {
      // Prerendered markup is hydrated as for a visitor; the document has said whose density it is.
      if (role === null && isSignedIn(session.get())) return
      document.documentElement.dataset.density = density
    },
    [density, role],
  )
  useLayoutEffect(showSidebarWidth, [])

  return (
    <div className={styles.frame} data-bars={bars || undefined}>
      <a className={styles.skip} href="#conteudo">
        {appTexts.skipToContent}
      </a>
      {/* In one place of the tree: prerendered pages count theirs by it. */}
      {bars && (
        <>
          <Navbar areas={areas} />
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
      <OfflineStrip />
      <QuestionDialog of={renewal} follow={followEndedCalls} />
      <QuestionDialog of={stepUp} follow={followStepUps} />
      <ScrollRestoration />
    </div>
  )
}
