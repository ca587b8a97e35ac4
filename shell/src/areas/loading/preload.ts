import type { LiveArea } from '@loopi/ui/federation/page-data'
import { matchPath } from '@loopi/ui/router'
import { filesOf, preloadFile } from './area-files.ts'
import { completeArea } from './area-rest.ts'

/** Hover delay in milliseconds that counts as intent. */
const HOVER_DELAY = 150

/** Preload on hover or focus: the files of the page behind a link. */
export function preloadOnIntent(areas: () => readonly LiveArea[]): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const consider = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    clearTimeout(timer)
    if (link?.origin === location.origin) timer = setTimeout(() => preload(areas(), link.pathname), HOVER_DELAY)
  }
  document.addEventListener('pointerover', consider, { passive: true })
  document.addEventListener('focusin', consider, { passive: true })
}

function preload(areas: readonly LiveArea[], pathname: string): void {
  for (const live of areas) {
    const route = live.area.routes.find(({ path }) => matchPath(path, pathname))
    if (!route) continue
    // A failure shows when the link is followed.
    completeArea(live, route.path).then(
      () => filesOf(live, route.path).forEach(preloadFile),
      () => {},
    )
  }
}
