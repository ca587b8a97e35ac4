import { auth } from '../../../shared/contract/auth/auth.contract.ts'
import { codes } from '../../../shared/contract/codes/codes.contract.ts'
import { OFFLINE_WORKER, TILL_WORKER } from '../../../shared/federation/offline/offline.ts'
import {
  FIRST_FILE,
  type LiveArea,
  PAGE_DATA_ID,
  type PageData,
  type SentAreaData,
  type Settings,
} from '../../../shared/federation/page-data.ts'
import {
  CRITICAL_STYLES_ID,
  FACES_ID,
  FIRST_SCREEN_ID,
  NONCE_PLACEHOLDER,
  PRERENDERED,
} from '../../../shared/federation/prerendered.ts'
import type { Preload, ShellRelease } from '../../../shared/federation/release.ts'
import { RELEASES_PREFIX, withPrefix } from '../http/release-addresses.ts'
import { densitiesAt } from './densities.ts'
import { escapeJson } from './escape.ts'
import { fontProbe } from './font-faces.ts'
import { htmlTexts as texts } from './html.texts.ts'
import { iconTags } from './icons.ts'
import {
  BOOT_ERROR_ID,
  type EarlyAsks,
  FACES_SCRIPT_ELEMENT,
  inlineScript,
  readingScript,
} from './inline/inline-script.ts'
import { type Metadata, metadataTags } from './metadata.ts'
import type { Prerendered } from './prerendered.ts'

/** Path prefixes of the product's own scripts, and the service workers' paths. */
export const OWN_SCRIPTS = [RELEASES_PREFIX, OFFLINE_WORKER, TILL_WORKER]

/** Files of the shell that a document begins with. */
export type ShellFiles = Pick<ShellRelease, 'scripts' | 'styles' | 'fonts' | 'faces'>

/** Area of the first page, with the path of its route. */
type FirstPage = { live: LiveArea; path: string }

export type PageDocument = {
  /** Data in the form that the shell reads. */
  data: Omit<PageData, 'areas'> & { areas: readonly { area: SentAreaData }[] }
  shell: ShellFiles
  metadata: Metadata
  /** Null for a page of the shell. */
  first: FirstPage | null
  /** Markup and styles of a prerendered page. */
  prerendered?: Prerendered | null
  /** Prefixes that code may load scripts from; by default those of the releases. */
  scripts?: readonly string[]
  /** Text for browsers without scripts. */
  noScript?: string
  /** Further scripts of the development server. */
  extraHead?: string
}

/**
 * Renders a page's document: the shell's files, preloads of the first page, the registry as data, the root. Nonces are
 * placeholders.
 */
export function renderHtml(page: PageDocument): string {
  const { data, shell, metadata, first, prerendered = null, scripts = OWN_SCRIPTS, extraHead = '' } = page
  const { noScript = texts.noScript } = page
  const ofShell = `${data.shellRelease.base}/`
  const styles = withPrefix(ofShell, shell.styles)
  const faces = facesOf(shell, ofShell)
  const probe = faces ? fontProbe(shell.faces) : null
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    inlineScript({
      scripts,
      shell: data.shellRelease,
      asks: first && asksOf(first, data.settings),
      densities: first
        ? densitiesAt(
            data.areas.map(({ area }) => area),
            first.path,
          )
        : {},
    }),
    first && routeOf(first)?.sends === 'reading' && readingScript(data.settings.apiBase + codes.read.path),
    extraHead,
    // Early calls and scripts come before large inline content, which saves a tenth of a second on a slow network.
    ...(prerendered ? [] : styles.map(styleSheet)),
    ...withPrefix(ofShell, shell.fonts).map((one) => preloadLink(one)),
    ...withPrefix(ofShell, shell.scripts).map(prerendered ? scriptAfterPaint : script),
    ...(first ? filesOf(first).map((one) => firstFile(one, prerendered && one.as !== 'script' ? '' : AFTER)) : []),
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#fff9f2" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0f241e" media="(prefers-color-scheme: dark)">',
    ...metadataTags(metadata, data.settings),
    ...(prerendered ? [renderBlocking(prerendered.markup)] : []),
    ...iconTags(first?.path),
    faces && `<style id="${FACES_ID}" nonce="${NONCE_PLACEHOLDER}">${faces}${probe?.rules ?? ''}</style>`,
    faces && FACES_SCRIPT_ELEMENT,
    // Full sheets follow the critical styles, which are a subset of them, to keep the cascade's order.
    ...(prerendered ? [criticalStyle(prerendered.styles), ...styles.map(deferredStyle)] : []),
  ]
  return `<!doctype html>
<html lang="pt-BR" data-mantine-color-scheme="light">
<head>
${head.filter(Boolean).join('\n')}
</head>
<body>
${prerendered ? `<div id="root" ${PRERENDERED}>${prerendered.markup}</div>` : '<div id="root"></div>'}
${probe ? `${probe.element}\n` : ''}<div id="${BOOT_ERROR_ID}" role="alert" hidden><span>${texts.failed}</span> <a href="">${texts.reload}</a></div>
<noscript><aside>${noScript}</aside></noscript>
${dataElement(data)}
</body>
</html>
`
}

/** Font-face rules with absolute URLs; the record's are relative to the release's folder. */
const facesOf = ({ faces }: ShellFiles, prefix: string) =>
  faces.replaceAll(/url\((?!["']?(?:data:|\/|https?:))(["']?)/g, (_url, quote: string) => `url(${quote}${prefix}`)

const routeOf = ({ live: { area }, path }: FirstPage) => area.routes.find((one) => one.path === path)

/** Early calls of the first page; behind a guard, `/me` is the first of them. */
function asksOf(first: FirstPage, { apiBase }: Settings): EarlyAsks | null {
  const route = routeOf(first)
  const guard = route && route.access !== 'public' ? { guard: [auth.me.path] } : {}
  const asks = Object.entries({ ...guard, ...route?.asks })
  if (asks.length === 0) return null
  const needs = route?.asks?.admin && (route.asksWith ?? route.permission)
  return {
    ...Object.fromEntries(asks.map(([who, calls]) => [who, calls.map((call) => apiBase + call)])),
    ...(needs && { needs }),
  }
}

/** Files of the first page besides the shell's: the area's entry and the page's own files. */
export function filesOf({ live, path }: FirstPage): Preload[] {
  const { integrity } = live.entry
  const entry = integrity ? [{ path: `${live.base}/${live.entry.path}`, integrity, as: 'script' as const }] : []
  return [...entry, ...(live.pages[path] ?? [])]
}

/**
 * Priority of a page's scripts. Browsers rank deferred scripts below preloads, so the page's own files, which wait for
 * the shell, would take all six connections. Without prerendering the shell comes first; a prerendered page is visible
 * without scripts, and gives way to its fonts.
 */
const [FIRST, AFTER] = [' fetchpriority="high"', ' fetchpriority="low"']

const script = ({ path, integrity }: Preload) =>
  `<script defer src="${path}" crossorigin="anonymous"${FIRST}${checked(integrity)}></script>`

/** Script of a prerendered page: the inline script runs it after the first paint. */
const scriptAfterPaint = (one: Preload) => preloadLink(one, AFTER).replace('<link ', '<link data-runs ')

/** File of the first page, which the page's data does not repeat. */
const firstFile = (one: Preload, priority: string) =>
  preloadLink(one, priority).replace('<link ', `<link ${FIRST_FILE} `)

const styleSheet = ({ path, integrity }: Preload) =>
  `<link rel="stylesheet" href="${path}" crossorigin="anonymous"${checked(integrity)}>`

/**
 * JSON data, which the policy ignores; its `nonce` is used for styles that the page creates. Placed after the markup,
 * so that the first paint does not wait for it.
 */
const dataElement = (data: PageDocument['data']) =>
  `<script type="application/json" id="${PAGE_DATA_ID}" nonce="${NONCE_PLACEHOLDER}">${escapeJson(data)}</script>`

/** Blocks rendering until the first screen, or else the whole markup, is parsed, because a partial one would shift. */
const renderBlocking = (markup: string) =>
  `<link rel="expect" href="#${markup.includes(`id="${FIRST_SCREEN_ID}"`) ? FIRST_SCREEN_ID : BOOT_ERROR_ID}" blocking="render">`

const criticalStyle = (styles: string) =>
  `<style id="${CRITICAL_STYLES_ID}" nonce="${NONCE_PLACEHOLDER}">${styles}</style>`

/**
 * Deferred style sheet: preloaded and applied by the shell's code, so that it does not block painting; a normal one
 * without scripts.
 */
const deferredStyle = (sheet: Preload) =>
  `${preloadLink(sheet).replace('<link ', '<link data-shell ')}<noscript>${styleSheet(sheet)}</noscript>`

const preloadLink = ({ path, integrity, as }: Preload, priority = '') =>
  as === 'font'
    ? `<link rel="preload" as="font" type="font/woff2" href="${path}" crossorigin="anonymous">`
    : `<link rel="preload" as="${as}" href="${path}" crossorigin="anonymous"${priority}${checked(integrity)}>`

const checked = (integrity: string) => (integrity ? ` integrity="${integrity}"` : '')
