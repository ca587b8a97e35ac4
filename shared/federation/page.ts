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

/** Serialised data of the page. */
function sentPage(): SentPage | null {
  if (typeof document === 'undefined') return null
  // Written by our own server, so the shape is not validated again.
  sent ??= JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? 'null') as SentPage | null
  return sent
}

/** Data that the host wrote into this page, or null without a host: a standalone area, a test. */
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

/** The host's settings, with defaults when no host wrote the page. Areas bundle only this part of the page's data. */
export const settings = (): Settings => sentPage()?.settings ?? DEFAULT_SETTINGS
