import { composeFrame } from '../../../shared/federation/frame/compose-frame.ts'
import { NARROW_ATTRIBUTE } from '../../../shared/federation/frame/sidebar.ts'
import { type FrameTemplate, frameTemplateSchema } from '../../../shared/federation/frame/template.ts'
import type { LiveArea, PageData } from '../../../shared/federation/page-data.ts'
import type { Preload, ShellRelease } from '../../../shared/federation/release.ts'
import { RELEASES_PREFIX, withPrefix } from '../http/release-addresses.ts'
import { placeOf } from '../registry/files.ts'
import type { Store } from '../registry/store.ts'
import type { VerifiedFiles } from '../registry/verified-files.ts'
import { criticalStyles } from './critical-styles.ts'
import { densitiesAt } from './densities.ts'

type Sources = { files: VerifiedFiles }

/** Markup of a whole page with critical styles and nonce placeholders. */
export type Prerendered = { markup: string; styles: string }

export type Prerender = (data: PageData, first: { live: LiveArea; path: string }) => Promise<Prerendered | null>

/** Cache size, in combinations of shell, releases and path; the oldest is evicted. */
const CACHE_SIZE = 200

/**
 * Composes pages from the prerendered markup in the area's release and the template of the shell's frame, filled with the
 * data of the live areas. Null for a page without markup, or with markup for another position in the frame (React derives
 * ids from it): the browser renders those. Throws for a page of whose files one is not the recorded one.
 */
export function createPrerender(store: Store, sources: Sources): Prerender {
  const known = new Map<string, Promise<Prerendered | null>>()

  async function compose(data: PageData, live: LiveArea, route: string): Promise<Prerendered | null> {
    const [shell, release] = await Promise.all([store.shell(data.shell), store.release(live.area.name, live.hash)])
    const stored = release.pages[route]?.markup
    if (!stored || stored.position !== shell.frame?.position) return null
    const [page, template] = await Promise.all([
      sources.files.readText({ area: live.area.name, hash: live.hash, file: stored.path }),
      readTemplate(sources, shell),
    ])
    if (!template) return null
    const areas = data.areas.map(({ area }) => area)
    const { before, after } = composeFrame(template, { path: route, areas, shellRoutes: shell.routes })
    const markup = before + page + after
    const isDense = Object.keys(densitiesAt(areas, route)).length > 0
    const sheets = await sheetsOf(sources, data, shell, live, route)
    return { markup, styles: criticalStyles(markup, sheets, isDense ? ['data-density', NARROW_ATTRIBUTE] : []) }
  }

  return (data, { live, path: route }) => {
    const key = [data.shell, ...data.areas.map(({ hash }) => hash), route].join()
    const remembered = known.get(key)
    if (remembered) return remembered
    const composing = compose(data, live, route)
    known.set(key, composing)
    composing.catch(() => known.delete(key))
    for (const oldest of known.keys()) if (known.size > CACHE_SIZE) known.delete(oldest)
    return composing
  }
}

/** Template of the shell's frames; null when the shell has none. */
async function readTemplate({ files }: Sources, { hash, frame }: ShellRelease): Promise<FrameTemplate | null> {
  if (!frame) return null
  return frameTemplateSchema.parse(JSON.parse(await files.readText({ area: 'shell', hash, file: frame.path })))
}

/** Style sheets of a page, in the browser's order. */
async function sheetsOf({ files }: Sources, data: PageData, shell: ShellRelease, live: LiveArea, route: string) {
  const all: Preload[] = [...withPrefix(`${data.shellRelease.base}/`, shell.styles), ...(live.pages[route] ?? [])]
  const sheets = all.filter(({ as }) => as === 'style')
  return Promise.all(sheets.map(async ({ path: address }) => ({ address, css: await readSheet(files, address) })))
}

/** Verified text of a style sheet. */
async function readSheet(files: VerifiedFiles, address: string): Promise<string> {
  const place = placeOf(address.slice(RELEASES_PREFIX.length))
  if (!place) throw new Error(`${address} is no file of a release`)
  return files.readText(place)
}
