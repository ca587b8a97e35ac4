import { useLocation } from '@loopi/ui/router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { navigationTexts } from './navigation.texts.ts'

/**
 * Announced navigation, as a full page load does it for people and a router does not: the title of the tab, the place
 * of the focus, and an announcement for screen readers. Returns that announcement.
 */
export function useAnnouncedNavigation(content: RefObject<HTMLElement | null>, title: string | null): string {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const hasMoved = useRef(false)
  const [announcement, announce] = useState('')

  useEffect(
    function nameTheTab() {
      if (title) document.title = navigationTexts.titleOf(title)
    },
    [title],
  )

  useEffect(
    function arriveAtThePage() {
      if (shown.current !== pathname) {
        shown.current = pathname
        hasMoved.current = true
        // A page that has put the focus somewhere itself keeps it there.
        if (!content.current?.contains(document.activeElement)) content.current?.focus({ preventScroll: true })
      }
      // Also when the title comes later than the page.
      if (hasMoved.current) announce(title ?? document.title)
    },
    [pathname, title, content],
  )

  return announcement
}
