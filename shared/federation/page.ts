import {
  DEFAULT_SETTINGS,
  FIRST_FILE,
  liveArea,
  PAGE_DATA_ID,
  type PageData,
  type SentPage,
  type Settings,
} from './page-data.ts'
import type { Preload } from './release.ts'

let sent: SentPage | null | undefined
let known: PageData | null | undefined

/** The page's data as it stands in the HTML. */
function sentPage(): SentPage | null {
  if (typeof document === 'undefined') return null
  // Our own server wrote it, so its shape is not checked again.
  sent ??= JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? 'null') as SentPage | null
  return sent
}

/** The data the host wrote into this page, or null without a host: an area alone, a test. */
export function pageData(): PageData | null {
  known ??= withAreas(sentPage())
  return known
}

const withAreas = (page: SentPage | null): PageData | null =>
  page && { ...page, areas: page.areas.map((sent) => liveArea(sent, firstFiles())) }

const firstFiles = (): Preload[] =>
  [...document.querySelectorAll<HTMLLinkElement>(`link[${FIRST_FILE}]`)].map((link) => ({
    path: link.getAttribute('href') ?? '',
    integrity: link.getAttribute('integrity') ?? '',
    as: link.getAttribute('as') as Preload['as'],
  }))

/** The host's settings, for any app; the defaults where no host wrote the page. Areas bring no more of the page's data. */
export const settings = (): Settings => sentPage()?.settings ?? DEFAULT_SETTINGS
