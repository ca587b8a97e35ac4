import type { LiveArea } from '@loopi/shared/federation/page-data'
import { matchPath } from '@loopi/shared/ui/router'
import { filesOf, preloadFile } from './area-files.ts'
import { completeArea } from './area-rest.ts'
import { tellIntent } from './intent.ts'
import { savesData } from './saves-data.ts'

/** Hover delay in milliseconds that counts as intent. */
const HOVER_DELAY = 150

/** Preloads the files of the page behind a link on hover, touch or focus, and reports the intent to listeners. */
export function preloadOnIntent(areas: () => readonly LiveArea[]): void {
  if (savesData()) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const consider = ({ target, type }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    clearTimeout(timer)
    if (link?.origin !== location.origin) return
    // A touch is hardly ever accidental, and the click follows soon.
    timer = setTimeout(() => preload(areas(), link.pathname), type === 'touchstart' ? 0 : HOVER_DELAY)
  }
  document.addEventListener('pointerover', consider, { passive: true })
  document.addEventListener('touchstart', consider, { passive: true })
  document.addEventListener('focusin', consider, { passive: true })
}

function preload(areas: readonly LiveArea[], pathname: string): void {
  for (const live of areas) {
    const route = live.area.routes.find(({ path }) => matchPath(path, pathname))
    if (!route) continue
    // A failure shows when the link is followed.
    completeArea(live, route.path).then(
      () => {
        tellIntent({ live, route })
        // In a new task, so that the guard's request is sent before a dozen files.
        setTimeout(() => filesOf(live, route.path).forEach(preloadFile))
      },
      () => {},
    )
  }
}
