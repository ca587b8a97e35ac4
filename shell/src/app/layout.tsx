import type { AreaData } from '@loopi/shared/federation/area'
import { densityOf } from '@loopi/shared/federation/frame/entries'
import { isSignedIn, session } from '@loopi/shared/session'
import { Outlet, ScrollRestoration, useLocation } from '@loopi/shared/ui/router'
import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import { useTitle } from '../areas/titles/page-titles.ts'
import { showSidebarWidth } from '../layouts/console/sidebar-width.ts'
import { ActingRibbon, ConsoleNavigation, CustomerNavigation } from '../layouts/lazy.ts'
import { findRoute } from '../navigation/find-route.ts'
import { Navbar } from '../navigation/navbar.tsx'
import { useAnnouncedNavigation } from '../navigation/use-announced-navigation.ts'
import { useLayout, useRole } from '../navigation-items/use-layout.ts'
import { useActing } from '../session/acting/use-acting.ts'
import { useMarkSignedIn } from '../session/mark-signed-in.ts'
import { useFollowOthers } from '../session/other-tabs.ts'
import { QuestionDialog } from '../session/question.tsx'
import { followEndedCalls, renewal } from '../session/renewal/renewal.ts'
import { followStepUps, stepUp } from '../session/step-up/step-up.ts'
import { useCurrentPermissions } from '../session/use-me.ts'
import { appTexts } from './app.texts.ts'
import styles from './layout.module.css'
import { OfflineStrip } from './offline-strip.tsx'

/** Navigation of each layout, beside the bar. */
const NAVIGATIONS = { vitrine: null, bolso: CustomerNavigation, console: ConsoleNavigation } as const

type Props = {
  /** Data of all areas, for the navigation bar and the titles. */
  areas: readonly AreaData[]
  /** Replaces the matched page, such as an error screen. */
  children?: ReactNode
}

/** Frame of every page: skip link, navigation bar, and the main landmark where the page has none of its own. */
export function Layout({ areas, children }: Props) {
  const content = useRef<HTMLElement & HTMLDivElement>(null)
  const { pathname } = useLocation()
  const route = findRoute(areas, pathname)
  const announcement = useAnnouncedNavigation(content, useTitle(route))
  useMarkSignedIn()
  useFollowOthers(route?.access ?? 'public')
  useCurrentPermissions()
  const isActing = useActing()
  const Content = route?.frame === 'site' && !children ? 'div' : 'main'
  const bars = route?.frame !== 'bare'
  const shell = useLayout(areas)
  const role = useRole()
  const density = densityOf(shell.name, route?.access === 'public')
  const Navigation = NAVIGATIONS[density]
  useLayoutEffect(
    function sayDensity() {
      // Prerendered markup is hydrated as a visitor's; the inline script has set the density.
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
      {/* Always in the same position of the tree, because `useId` of prerendered pages depends on it. */}
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
      {isActing && (
        <Suspense>
          <ActingRibbon />
        </Suspense>
      )}
    </div>
  )
}
