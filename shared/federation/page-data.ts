import type { AreaName } from '../contract/area-name.ts'
import type { AreaData, AreaRoute } from './area.ts'
import type { Preload, Release } from './release.ts'

/** Id of the data block of the page. */
export const PAGE_DATA_ID = 'loopi-page'

/** Runtime settings of the host; documented by the schema in `settings.ts`. */
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
  /** Present where traces are collected: calls of pages begin one. */
  traces?: true | undefined
  company: Company
}

/** Operator of the product, which the law requires on every page. */
export type Company = {
  legalName: string
  cnpj: string
  address: string
  email: string
  /** E-mail of the data protection officer. */
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
  // Enabled by the host, which serves the service worker.
  offline: false,
  // Obvious placeholders, to be replaced by whoever runs the product.
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

/** Release for the browser: location and integrity of its files. */
export type LiveArea = {
  area: AreaData
  hash: string
  version: string
  container: Release['container']
  expose: Release['expose']
  /** Folder of the release's files, without a trailing slash. */
  base: string
  /** `integrity` is null only in development; production builds refuse that. */
  entry: { path: string; integrity: string | null }
  /** Files of each route's page, including the shell's, as absolute paths. */
  pages: Record<string, readonly Preload[]>
  source: AreaSource
  /** Ticket for this visit's reports; null when nothing is reported, or when the page requests it later. */
  ticket: string | null
  /** Last known good release, loaded when this one fails. */
  fallback: LiveArea | null
  /** Replaces a newer release that failed in this browser, so its reports do not count. */
  standsIn?: boolean
  /** No release of the area is compatible: navigation and routes stay, and its pages show that it is unavailable. */
  unavailable?: boolean
  /** Integrity of the file with the data left out of the page; absent when nothing is. */
  rest?: string
}

/** Part of a release's data that pages leave out, because the first paint does not need it. */
export type AreaRest = Pick<LiveArea, 'version' | 'container' | 'expose' | 'entry' | 'pages'> & {
  titles: Readonly<Record<string, string>>
}

/** Path of a release's left-out data under a shell; immutable, because both records are. */
export const restAddress = (name: AreaName, hash: string, shell: string): string =>
  `/federation/areas/${name}/${hash}/${shell}.json`

/**
 * Area in a page: the data for navigation, guard and the first page. Local overrides and unavailable areas are
 * complete.
 */
export type SentArea =
  | LiveArea
  | (Pick<LiveArea, 'hash' | 'source' | 'standsIn'> & {
      area: SentAreaData
      rest: string
      /** Data of the first page's area. */
      first?: FirstArea
      fallback: { hash: string; rest: string } | null
    })

/** Area of the first page with its route's path, the data that the document's links do not contain. */
export type FirstArea = Pick<AreaRest, 'version' | 'container' | 'expose'> & { path: string }

/** Data of an area; pages contain only the titles of the first page's area, and only frames that are not full. */
export type SentAreaData = Omit<AreaData, 'routes'> & {
  routes: readonly (Omit<AreaRoute, 'title' | 'frame'> & Partial<Pick<AreaRoute, 'title' | 'frame'>>)[]
}

/** Page data as serialised in the HTML. */
export type SentPage = Omit<PageData, 'areas'> & { areas: readonly SentArea[] }

/** Attribute of the document's links to the first page's files, the area's entry first. */
export const FIRST_FILE = 'data-first'

const LEFT_OUT = {
  version: '',
  container: '',
  expose: './area',
  entry: { path: '', integrity: null },
  pages: {},
} as const

/**
 * Restores an area from a page's data; left-out parts are empty until its `rest` is loaded, and pages have the area's
 * title. `files` are those of the document's links for the first page.
 */
export function liveArea(sent: SentArea, files: readonly Preload[] = []): LiveArea {
  if ('base' in sent) return sent
  const { first, fallback, ...known } = sent
  const { title } = sent.area
  const routes = sent.area.routes.map((route) => ({ title, frame: 'full', ...route })) as AreaData['routes']
  const area = { ...sent.area, routes }
  const base = baseOf(area.name, sent.hash)
  const behind = fallback && {
    ...{ area, ...LEFT_OUT, ...fallback, base: baseOf(area.name, fallback.hash) },
    ...{ source: 'live' as const, ticket: null, fallback: null },
  }
  return {
    ...LEFT_OUT,
    ...(first && openedArea(first, base, files)),
    ...known,
    area,
    base,
    ticket: null,
    fallback: behind,
  }
}

const baseOf = (name: AreaName, hash: string): string => `/releases/${name}/${hash}`

/** Rest of the first page's area, without its other pages; null for a document without links. */
const openedArea = (
  { path, ...first }: FirstArea,
  base: string,
  [entry, ...files]: readonly Preload[],
): Omit<AreaRest, 'titles'> | null =>
  entry
    ? {
        ...first,
        entry: { path: entry.path.slice(base.length + 1), integrity: entry.integrity },
        pages: { [path]: files },
      }
    : null

/** Property of `window` with responses to the document's early calls. */
export const EARLY_CALLS = 'loopiCalls'

/** Response to an early call with any status; null after a network error. */
export type EarlyAnswer = { readonly status: number; readonly body: string } | null

/** Early responses by the full URLs of their calls, that of a write by its URL, a space, and its body as JSON. */
export type EarlyCalls = {
  /** Token of the calls; null for a visitor. */
  readonly token: string | null
  /** Time in milliseconds. */
  readonly at: number
  readonly answers: Record<string, Promise<EarlyAnswer>>
}

/** Storage key of the signed-in member's last known permissions, deleted with the session like every own key. */
export const PERMISSIONS_KEY = 'loopi.own.permissoes'

/**
 * Key of the device's mark, which the early reading of a product code shares with the code's page: the day by
 * `toDateString`, a slash, and 32 hexadecimal digits. Deleted at sign-out, as all keys of a visit.
 */
export const DEVICE_MARK = 'loopi.visit.device'

/** Key of the readings that wait for the network. */
export const KEPT_READINGS = 'loopi.visit.readings'

/** Property of `window` with the last click before the page was hydrated. */
export const EARLY_CLICK = 'loopiClick'

/** Clicked button; the document marks it as pending, until the next click or keystroke. */
export type EarlyClick = { readonly button: HTMLElement }

/** Path for a visit's tickets, which shared pages cannot contain. */
export const VISIT_ADDRESS = '/federation/visit'

/** Start of a visit: the visitor's bucket, and a ticket per release by `name.hash`. */
export type PageVisit = { readonly bucket: number; readonly tickets: Readonly<Record<string, string>> }

/** File next to an override's entry on a developer's machine: the area's data, for shells that do not know it. */
export const DEVELOPED_AREA = 'area.json'

/** Override of an area that is not in the registry; its data is next to its entry. */
export type DevelopedArea = { readonly name: AreaName } & Omit<LiveArea, 'area'>

/** The shell's release of a visit: folder of its files without a trailing slash, and its ticket. */
export type LiveShell = {
  hash: string
  base: string
  source: AreaSource
  ticket: string | null
  /** Replaces a newer shell that failed in this browser, so its reports do not count. */
  standsIn?: boolean
}

/** Page data that the host writes into the HTML: the registry, resolved for this visitor, and the settings. */
export type PageData = {
  revision: number
  /**
   * Hash of the shell that the areas are compatible with; for an open tab its own shell, if visitors may still have
   * that.
   */
  shell: string
  /** Release that the visitor gets with the next document. */
  shellRelease: LiveShell
  /**
   * Visitor's bucket, 0 to 9999. With the area's name it selects canaries, the same ones at every visit. Absent in
   * shared pages.
   */
  bucket?: number
  /** The page may show the inspector with overrides. */
  inspectable: boolean
  areas: readonly LiveArea[]
  /** Overrides of areas that are not among `areas`; the shell loads their data before it builds its routes. */
  developed?: readonly DevelopedArea[]
  settings: Settings
  /** The opened preview link has expired or was invalid, which the page reports. */
  previewOver?: boolean
}
