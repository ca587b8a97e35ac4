// Replaces shell/src/areas/loading/preload.ts in the single bundle: intent fetches the chunk of the page behind a link.
import { matchPath } from '@loopi/shared/ui/router'
import { routes } from 'all-areas'

const HOVER_DELAY = 150

export function preloadOnIntent() {
  let timer
  const consider = ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    clearTimeout(timer)
    if (link?.origin !== location.origin) return
    timer = setTimeout(() => routes.find(({ path }) => matchPath(path, link.pathname))?.lazy(), HOVER_DELAY)
  }
  document.addEventListener('pointerover', consider, { passive: true })
  document.addEventListener('focusin', consider, { passive: true })
}
