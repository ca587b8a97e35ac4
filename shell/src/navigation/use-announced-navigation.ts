import { useLocation } from '@loopi/shared/ui/router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { navigationTexts } from './navigation.texts.ts'

/** Announces navigation like a full page load: tab title, focus, and a message for screen readers, which it returns. */
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
        // A page that has moved the focus itself keeps it.
        if (!content.current?.contains(document.activeElement)) content.current?.focus({ preventScroll: true })
      }
      // Also when the title arrives after the page.
      if (hasMoved.current) announce(title ?? document.title)
    },
    [pathname, title, content],
  )

  return announcement
}
