import type { AreaName } from '../contract/area-name.ts'
import type { AreaData, AreaRoute } from './area.ts'
import type { Preload, Release } from './release.ts'

/** Id of the data block of the page. */
export const PAGE_DATA_ID = 'loopi-page'

/** Runtime settings of the host; `settings.ts` has the schema and says what each means. */
export type Settings = {
  apiBase: string
  cepUrl: string
  dropshippingUrl: string
  logisticsUrl: string
  walletPanelUrl: string
  wholesale: 'wait' | 'api'
  partnersUrl: string
  partnersKey: string
  offline: boolean
  company: Company
}

/** Operator of the product, as the law wants it named on every page. */
export type Company = {
  legalName: string
  cnpj: string
  address: string
  email: string
  /** Of the person in charge of personal data. */
  privacyEmail: string
}

export const DEFAULT_SETTINGS: Settings = {
  apiBase: '/api',
  cepUrl: 'https://viacep.com.br/ws',
  dropshippingUrl: 'https://droploopi.com.br',
  logisticsUrl: 'https://express.loopi.com.br',
  walletPanelUrl: '/venly/panel',
  wholesale: 'wait',
  partnersUrl: '/rest/v1',
  partnersKey: 'loopi-anon',
  // A host says so: without one there is no worker to register.
  offline: false,
  // Placeholders that nobody can take for somebody's: whoever runs the product names itself.
  company: {
    legalName: 'Loopi (razão social a configurar)',
    cnpj: '00.000.000/0000-00',
    address: 'Endereço a configurar, Brasil',
    email: 'contato@loopi.com.br',
    privacyEmail: 'privacidade@loopi.com.br',
  },
}

/** Source of the release that a visitor gets. */
export type AreaSource = 'live' | 'canary' | 'preview' | 'override'

/** A release as the browser needs it: where its files are and how to check them. */
export type LiveArea = {
  area: AreaData
  hash: string
  version: string
  container: Release['container']
  expose: Release['expose']
  /** Folder of the release's files, without an ending slash. */
  base: string
  /** `integrity` is null only for the development server, and refused in production builds. */
  entry: { path: string; integrity: string | null }
  /** Files that the page of each route needs, the shell's own among them, by path of the route; absolute paths. */
  pages: Record<string, readonly Preload[]>
  source: AreaSource
  /** Ticket that this visit's reports of the release carry; null where nothing is reported, and where the page asks for it. */
  ticket: string | null
  /** Fallback in the same page when it does not load: the release that was last known to be good. */
  fallback: LiveArea | null
  /** Stands in for a newer release that failed in this browser, so that its reports count nowhere. */
  standsIn?: boolean
  /** No release of it fits: its data keeps navigation and routes, and its pages say that it is unavailable. */
  unavailable?: boolean
  /** Integrity of the file with what a page left out of it; absent once everything is there. */
  rest?: string
}

/** Part of a release that is left out of pages, because nothing needs it before the first paint. */
export type AreaRest = Pick<LiveArea, 'version' | 'container' | 'expose' | 'entry' | 'pages'> & {
  /** Titles of the area's pages, by path of the route. */
  titles?: Readonly<Record<string, string>>
}

/** Address of the rest of a release under a shell: immutable, as the records of both are. */
export const restAddress = (name: AreaName, hash: string, shell: string): string =>
  `/federation/areas/${name}/${hash}/${shell}.json`

/**
 * Area as a page holds it: enough for navigation, guard and the page that is opened first. Releases that are a file of
 * somebody's machine, or unavailable, are there as a whole.
 */
export type SentArea =
  | LiveArea
  | (Pick<LiveArea, 'hash' | 'source' | 'standsIn'> & {
      area: SentAreaData
      rest: string
      /** Of the area of the first page; hosts of before send its rest, the other pages left out. */
      first?: FirstArea | AreaRest
      fallback: { hash: string; rest: string } | null
    })

/** Area of the first page, with the path of its route: what the document's links do not say. */
export type FirstArea = Pick<AreaRest, 'version' | 'container' | 'expose'> & { path: string }

/** Data of an area; brief pages have titles only of the area of the first page. */
export type SentAreaData = Omit<AreaData, 'routes'> & {
  routes: readonly (Omit<AreaRoute, 'title'> & { title?: string })[]
}

/** Page data as it stands in the HTML. */
export type SentPage = Omit<PageData, 'areas'> & { areas: readonly SentArea[] }

/** Mark of the document's links to the files of the first page, the entry of its area first. */
export const FIRST_FILE = 'data-first'

const LEFT_OUT = {
  version: '',
  container: '',
  expose: './area',
  entry: { path: '', integrity: null },
  pages: {},
} as const

/**
 * Area of a page's data; what the page left out of it is empty until its `rest` is loaded, and pages are titled as their
 * area. `files` are those that the document's links name for the first page.
 */
export function liveArea(sent: SentArea, files: readonly Preload[] = []): LiveArea {
  if ('base' in sent) return sent
  const { first, fallback, ...known } = sent
  const routes = sent.area.routes.map((route) => ({ title: sent.area.title, ...route })) as AreaData['routes']
  const area = { ...sent.area, routes }
  const base = baseOf(area.name, sent.hash)
  const behind = fallback && {
    ...{ area, ...LEFT_OUT, ...fallback, base: baseOf(area.name, fallback.hash) },
    ...{ source: 'live' as const, ticket: null, fallback: null },
  }
  return {
    ...LEFT_OUT,
    ...(first && ('pages' in first ? first : openedArea(first, base, files))),
    ...known,
    area,
    base,
    ticket: null,
    fallback: behind,
  }
}

const baseOf = (name: AreaName, hash: string): string => `/releases/${name}/${hash}`

/** Rest of the area of the first page, its other pages left out; null for a document without its links. */
const openedArea = (
  { path, ...first }: FirstArea,
  base: string,
  [entry, ...files]: readonly Preload[],
): AreaRest | null =>
  entry
    ? {
        ...first,
        entry: { path: entry.path.slice(base.length + 1), integrity: entry.integrity },
        pages: { [path]: files },
      }
    : null

/** Name on `window` of the answers that the document asks for while it is read. */
export const EARLY_CALLS = 'loopiCalls'

/** Answer of the api to an early call, whatever its status; null where the network gave none. */
export type EarlyAnswer = { readonly status: number; readonly body: string } | null

/** Early answers by the whole addresses of their calls. */
export type EarlyCalls = {
  /** Token that they were asked with; null for a visitor. */
  readonly token: string | null
  /** Instant, in milliseconds. */
  readonly at: number
  readonly answers: Record<string, Promise<EarlyAnswer>>
}

/** Name on `window` of the last click that the document kept, because the page had not come to life. */
export const EARLY_CLICK = 'loopiClick'

/** Button that was pressed; the document shows that it waits, and lets it go at the next click or letter. */
export type EarlyClick = { readonly button: HTMLElement }

/** Address for the tickets of a visit, which no page that is the same for everybody can hold. */
export const VISIT_ADDRESS = '/federation/visit'

/** Visit as the host saw it begin: the visitor's bucket, and a ticket for each release by `name.hash`. */
export type PageVisit = { readonly bucket: number; readonly tickets: Readonly<Record<string, string>> }

/** File beside the entry of an override that a developer's machine serves: the area's data, for shells that do not know it. */
export const DEVELOPED_AREA = 'area.json'

/** Override of an area that the registry has not: its data is beside its entry, on the machine that serves it. */
export type DevelopedArea = { readonly name: AreaName } & Omit<LiveArea, 'area'>

/** The shell's release of a visit: the folder of its files, without an ending slash, and its ticket. */
export type LiveShell = {
  hash: string
  base: string
  source: AreaSource
  ticket: string | null
  /** Stands in for a newer one that failed in this browser: what it lives through says nothing of its own visits. */
  standsIn?: boolean
}

/** Page data that the host writes into the HTML: the registry, resolved for this visitor, and the settings. */
export type PageData = {
  revision: number
  /** Hash of the shell's release that the areas fit: for an open tab the one that it has, where visitors could have that still. */
  shell: string
  /** Release that the visitor gets with the next document. */
  shellRelease: LiveShell
  /**
   * Of this visitor, 0 to 9999: decides with the area's name which canaries they get, the same ones at every visit. Absent
   * in pages that are the same for everybody.
   */
  bucket?: number
  /** The page may offer to look at the areas and to override them. */
  inspectable: boolean
  areas: readonly LiveArea[]
  /** Overrides of areas that are not among `areas`; the shell asks for their data before it makes its routes. */
  developed?: readonly DevelopedArea[]
  settings: Settings
  /** A link to a preview that was opened has ended, or was never one: the page says so. */
  previewOver?: boolean
}
