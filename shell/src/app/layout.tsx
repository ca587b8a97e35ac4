import type { AreaData } from '@loopi/ui/federation/area'
import { Outlet, ScrollRestoration, useLocation } from '@loopi/ui/router'
import { type ReactNode, useRef } from 'react'
import { findRoute } from '../navigation/find-route.ts'
import { Navbar } from '../navigation/navbar.tsx'
import { useAnnouncedNavigation } from '../navigation/use-announced-navigation.ts'
import { useLeaveWithOthers } from '../session/other-tabs.ts'
import { appTexts } from './app.texts.ts'
import styles from './layout.module.css'

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

  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#conteudo">
        {appTexts.skipToContent}
      </a>
      {route?.frame !== 'bare' && <Navbar areas={areas} />}
      <Content id="conteudo" ref={content} tabIndex={-1} className={styles.content}>
        {children ?? <Outlet />}
      </Content>
      <div role="status" className={styles.announcer}>
        {announcement}
      </div>
      <ScrollRestoration />
    </div>
  )
}
