import type { LiveArea } from '@loopi/shared/federation/page-data'
import type { Preload } from '@loopi/shared/federation/release'

/** Settled preloads of this script; those of the HTML are found by their resource timing. */
const done = new WeakSet<HTMLLinkElement>()

/**
 * Files of a route's page: entry, page chunks and shared modules of the shell. `base` is the address of the attempt.
 */
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

/** True for a file of a release, including its retries (`…/<hash>~2/…`). */
export function isFileOf({ base }: Pick<LiveArea, 'base'>, url: string): boolean {
  const own = new URL(base, location.href).href.replace(/\/$/, '')
  return url.startsWith(`${own}/`) || url.startsWith(`${own}~`)
}

/** Preloads a file, once. */
export function preloadFile({ path, integrity, as }: Preload): HTMLLinkElement | null {
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
  // A failure settles it as well: the consumer of the file reports the cause.
  link.addEventListener('load', listener, { once: true })
  link.addEventListener('error', listener, { once: true })
}

/**
 * Preloads files and resolves when each is settled. A pending script element delays the document's load event and
 * cannot be cancelled, in contrast to a preload, so hanging files are awaited here.
 */
export async function waitForPreloads(files: readonly Preload[]): Promise<void> {
  if (!document.createElement('link').relList?.supports?.('preload')) return
  await Promise.all(files.map(settled))
}

function settled(file: Preload): Promise<void> {
  const link = preloadFile(file)
  return new Promise((resolve) => {
    if (!link || done.has(link) || isFetched(file.path)) resolve()
    else onSettled(link, resolve)
  })
}

const isFetched = (path: string) => performance.getEntriesByName(new URL(path, location.href).href).length > 0
