import type { AreaData } from '@loopi/shared/federation/area'
import { Outlet, ScrollRestoration, useLocation } from '@loopi/shared/ui/router'
import { type ReactNode, useRef } from 'react'
import { findRoute } from '../navigation/find-route.ts'
import { Navbar } from '../navigation/navbar.tsx'
import { useAnnouncedNavigation } from '../navigation/use-announced-navigation.ts'
import { appTexts } from './app.texts.ts'
import styles from './layout.module.css'

type Props = {
  /** The data of all areas: what the navigation bar and the titles are made of. */
  areas: readonly AreaData[]
  /** What shows instead of the matched page, as the error screens do. */
  children?: ReactNode
}

/** The frame of every page: skip link, navigation bar, main landmark. */
export function Layout({ areas, children }: Props) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const route = findRoute(areas, pathname)
  const announcement = useAnnouncedNavigation(main, route?.title ?? null)

  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#conteudo">
        {appTexts.skipToContent}
      </a>
      {route?.frame !== 'bare' && <Navbar areas={areas} />}
      <main id="conteudo" ref={main} tabIndex={-1} className={styles.main}>
        {children ?? <Outlet />}
      </main>
      <div role="status" className={styles.announcer}>
        {announcement}
      </div>
      <ScrollRestoration />
    </div>
  )
}
