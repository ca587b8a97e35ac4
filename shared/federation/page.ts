import { DEFAULT_SETTINGS, liveArea, PAGE_DATA_ID, type PageData, type SentPage, type Settings } from './page-data.ts'

let known: PageData | null | undefined

/** The data the host wrote into this page, or null without a host: an area alone, a test. */
export function pageData(): PageData | null {
  if (typeof document === 'undefined') return null
  // Our own server wrote it, so its shape is not checked again.
  known ??= withAreas(JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? 'null') as SentPage | null)
  return known
}

const withAreas = (sent: SentPage | null): PageData | null => sent && { ...sent, areas: sent.areas.map(liveArea) }

/** The host's settings, for any app; the defaults where no host wrote the page. */
export const settings = (): Settings => pageData()?.settings ?? DEFAULT_SETTINGS
