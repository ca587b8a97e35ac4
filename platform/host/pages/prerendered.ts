import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { composeFrame } from '../../../shared/federation/frame/compose-frame.ts'
import { type FrameTemplate, frameTemplateSchema } from '../../../shared/federation/frame/template.ts'
import type { LiveArea, PageData } from '../../../shared/federation/page-data.ts'
import type { Preload, ShellBuild } from '../../../shared/federation/release.ts'
import { integrityOf } from '../../releases/store/contents.ts'
import { placeOf } from '../registry/files.ts'
import { RELEASES_PREFIX, SHELL_PREFIX, withPrefix } from '../registry/resolve.ts'
import type { Store } from '../registry/store.ts'
import type { VerifiedFiles } from '../registry/verified-files.ts'
import { criticalStyles } from './critical-styles.ts'

type Sources = { shellDir: string; files: VerifiedFiles }

/** Markup of a whole page with its critical styles; the nonce is a placeholder. */
export type Prerendered = { markup: string; styles: string }

export type Prerender = (data: PageData, first: { live: LiveArea; path: string }) => Promise<Prerendered | null>

/** Cache size, in combinations of shell, releases and path; the oldest is evicted. */
const CACHE_SIZE = 200

/**
 * Composes pages from the prerendered markup in the area's release and the template of the shell's frame, filled with the
 * data of the live areas. Null for a page without markup, or with markup for another position in the frame (React derives
 * ids from it): the browser renders those, and a page of whose files one is not the recorded one.
 */
export function createPrerender(store: Store, sources: Sources, onFailure: (cause: unknown) => void): Prerender {
  const known = new Map<string, Promise<Prerendered | null>>()

  async function compose(data: PageData, live: LiveArea, route: string): Promise<Prerendered | null> {
    const [shell, release] = await Promise.all([store.shell(), store.release(live.area.name, live.hash)])
    const stored = release.pages[route]?.markup
    if (!stored || stored.position !== shell.frame?.position) return null
    const [page, template] = await Promise.all([
      sources.files.readText({ area: live.area.name, hash: live.hash, file: stored.path }),
      readTemplate(sources.shellDir, shell),
    ])
    if (!template) return null
    const areas = data.areas.map(({ area }) => area)
    const { before, after } = composeFrame(template, { path: route, areas, shellRoutes: shell.routes })
    const markup = before + page + after
    return { markup, styles: criticalStyles(markup, await sheetsOf(sources, shell, live, route)) }
  }

  return (data, { live, path: route }) => {
    const key = [data.shell, ...data.areas.map(({ hash }) => hash), route].join()
    const remembered = known.get(key)
    if (remembered) return remembered
    const composing = compose(data, live, route).catch((cause: unknown) => {
      onFailure(cause)
      known.delete(key)
      return null
    })
    known.set(key, composing)
    for (const oldest of known.keys()) if (known.size > CACHE_SIZE) known.delete(oldest)
    return composing
  }
}

/** Template of the shell's frames; null of an older shell, which has code in its place. */
async function readTemplate(shellDir: string, { frame, contents }: ShellBuild): Promise<FrameTemplate | null> {
  if (!frame || !contents) return null
  const text = await readShellFile(shellDir, frame.path, contents[frame.path]?.integrity)
  return frameTemplateSchema.parse(JSON.parse(text))
}

/** Style sheets of a page, in the browser's order. */
async function sheetsOf(sources: Sources, shell: ShellBuild, live: LiveArea, route: string) {
  const files: Preload[] = [...withPrefix(SHELL_PREFIX, shell.styles), ...(live.pages[route] ?? [])]
  const sheets = files.filter(({ as }) => as === 'style')
  return Promise.all(sheets.map(async (sheet) => ({ address: sheet.path, css: await readSheet(sources, sheet) })))
}

/** Text of a style sheet, which has to be the recorded one of its release or of the shell. */
async function readSheet({ shellDir, files }: Sources, { path: address, integrity }: Preload): Promise<string> {
  const place = address.startsWith(RELEASES_PREFIX) ? placeOf(address.slice(RELEASES_PREFIX.length)) : null
  if (place) return files.readText(place)
  return readShellFile(shellDir, address.slice(SHELL_PREFIX.length), integrity)
}

async function readShellFile(shellDir: string, file: string, recorded: string | undefined): Promise<string> {
  const content = await readFile(path.join(shellDir, file))
  if (integrityOf(content) !== recorded) throw new Error(`${file} is not the file of the shell's record`)
  return content.toString('utf8')
}
