import type { LiveArea } from '@loopi/shared/federation/page-data'
import type { Preload } from '@loopi/shared/federation/release'

/** Preloads of ours that have come or failed; those of the HTML are found by their timing. */
const done = new WeakSet<HTMLLinkElement>()

/** Every file the page of a route needs: entry, page, doors of the shell. `base` is where the release is asked for. */
export function filesOf(live: LiveArea, path: string, base = live.base): Preload[] {
  const { integrity } = live.entry
  if (!integrity) return []
  const files = live.pages[path] ?? []
  return [
    { path: `${base}/${live.entry.path}`, integrity, as: 'script' },
    ...files.map((file) =>
      file.path.startsWith(`${live.base}/`) ? { ...file, path: base + file.path.slice(live.base.length) } : file,
    ),
  ]
}

/** Asks the browser for a file ahead of its use; one that was asked for already is not asked for again. */
export function request({ path, integrity, as }: Preload): HTMLLinkElement | null {
  const known = [...document.head.querySelectorAll('link')].find((link) => link.getAttribute('href') === path)
  if (known) return known
  if (isFetched(path)) return null
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', href: path, as, integrity, crossOrigin: 'anonymous' })
  onSettled(link, () => done.add(link))
  document.head.append(link)
  return link
}

function onSettled(link: HTMLLinkElement, listener: () => void): void {
  // Whether it came or failed: who uses the file finds out, and why.
  link.addEventListener('load', listener, { once: true })
  link.addEventListener('error', listener, { once: true })
}

/**
 * Asks for files and waits until each of them has come or failed. A script element that waits for its file holds back
 * the page's load event and cannot be called off; a preload does neither, so hanging files are waited for here.
 */
export async function arrival(files: readonly Preload[]): Promise<void> {
  if (!document.createElement('link').relList?.supports?.('preload')) return
  await Promise.all(files.map(settled))
}

function settled(file: Preload): Promise<void> {
  const link = request(file)
  return new Promise((resolve) => {
    if (!link || done.has(link) || isFetched(file.path)) resolve()
    else onSettled(link, resolve)
  })
}

const isFetched = (path: string) => performance.getEntriesByName(new URL(path, location.href).href).length > 0
