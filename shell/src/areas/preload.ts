import type { LiveArea } from '@loopi/shared/federation/page-data'
import { matchPath } from '@loopi/shared/ui/router'

/** A pointer that rests this long on a link means it. */
const REST = 150

/** Fetches the files of the page behind a link while the pointer or the focus rests on it. */
export function preloadOnIntent(areas: readonly LiveArea[]): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const consider = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    clearTimeout(timer)
    if (link?.origin === location.origin) timer = setTimeout(() => preload(areas, link.pathname), REST)
  }
  document.addEventListener('pointerover', consider, { passive: true })
  document.addEventListener('focusin', consider, { passive: true })
}

/** Asks the browser for the files of the page at `pathname`; those it has already are left alone. */
export function preload(areas: readonly LiveArea[], pathname: string): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  for (const live of areas) {
    const route = live.area.routes.find(({ path }) => matchPath(path, pathname))
    if (!route) continue
    const { path, integrity } = live.entry
    if (integrity) ask({ path: `${live.base}/${path}`, integrity, as: 'script' })
    for (const file of live.pages[route.path] ?? []) ask(file)
    return
  }
}

function ask({ path, integrity, as }: { path: string; integrity: string; as: string }): void {
  const url = new URL(path, location.href).href
  const known = document.head.querySelector(`link[href="${CSS.escape(path)}"]`)
  if (known || performance.getEntriesByName(url).length > 0) return
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', href: path, as, integrity, crossOrigin: 'anonymous' })
  document.head.append(link)
}
