import type { LiveArea } from '@loopi/ui/federation/page-data'
import { matchPath } from '@loopi/ui/router'
import { filesOf, preloadFile } from './area-files.ts'
import { completeArea } from './area-rest.ts'
import { tellIntent } from './intent.ts'
import { savesData } from './saves-data.ts'

/** Hover delay in milliseconds that counts as intent. */
const HOVER_DELAY = 150

/** Preload on hover, touch or focus: the files of the page behind a link, which is told to who can do more. */
export function preloadOnIntent(areas: () => readonly LiveArea[]): void {
  if (savesData()) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const consider = ({ target, type }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    clearTimeout(timer)
    if (link?.origin !== location.origin) return
    // A finger that goes down is hardly ever on its way elsewhere, and the click follows soon.
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
        // In a task of its own: what the guard asks is on its way by then, and does not wait behind a dozen files.
        setTimeout(() => filesOf(live, route.path).forEach(preloadFile))
      },
      () => {},
    )
  }
}
