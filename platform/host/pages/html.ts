import { createHash } from 'node:crypto'
import { type LiveArea, PAGE_DATA_ID, type PageData } from '../../../shared/federation/page-data.ts'
import { CRITICAL_STYLES_ID, FACES_ID, NONCE_PLACEHOLDER, PRERENDERED } from '../../../shared/federation/prerendered.ts'
import type { Preload, ShellBuild } from '../../../shared/federation/release.ts'
import { RELEASES_PREFIX, SHELL_PREFIX, under } from '../registry/resolve.ts'
import { facesProbe } from './font-faces.ts'
import { htmlTexts as texts } from './html.texts.ts'
import { ICON_TAGS } from './icons.ts'
import { escapeHtml, jsonIn } from './markup.ts'
import { type Metadata, metadataTags } from './metadata.ts'
import type { Prerendered } from './prerendered.ts'

/** The element after the root: the last resort, for when nothing else works. */
const LAST = 'loopi-failed'

/** Milliseconds until a script of the shell that did not come is asked for once more. */
const AGAIN = 400

/**
 * The one policy of Trusted Types, under which code that knows none asks for scripts and sets markup: scripts come from
 * below the addresses of `data-scripts` only, and text that is set as markup, as the styles of libraries are, has none.
 */
const DEFAULT_POLICY = [
  `if(window.trustedTypes){var d=document.currentScript.dataset.scripts.split(" ");`,
  `trustedTypes.createPolicy("default",{createScriptURL:function(u){var a=new URL(u,document.baseURI).href;`,
  `return d.some(function(b){return a.indexOf(new URL(b,location.origin).href)===0})?u:null},`,
  `createHTML:function(t){return t.indexOf("<")<0?t:null}})}`,
].join('')

/**
 * The one inline script. It lays down what scripts may be asked for, sets the colour scheme before the first paint, and asks once more for a script of the shell
 * itself that did not come, as when a phone changes networks; then it shows the last resort: no other script runs.
 */
export const INLINE_SCRIPT = [
  DEFAULT_POLICY,
  `try{var s=localStorage.getItem("mantine-color-scheme-value")}catch{}`,
  `if(s!=="light"&&s!=="dark")s=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";`,
  `document.documentElement.setAttribute("data-mantine-color-scheme",s);`,
  `addEventListener("error",function(e){var t=e.target,n;`,
  `if(!t||!t.src||t.src.indexOf(location.origin+"${SHELL_PREFIX}")!==0)return;`,
  // Of the scripts in the HTML; what code asks for later is in the hands of that code.
  `if(t.defer){n=document.createElement("script");n.crossOrigin=t.crossOrigin;n.integrity=t.integrity;n.src=t.src;`,
  `setTimeout(function(){document.head.append(n)},${AGAIN})}`,
  `else if(!document.getElementById("root").firstChild)document.getElementById("${LAST}").hidden=false},true)`,
].join('')

export const INLINE_SCRIPT_HASH = `sha256-${createHash('sha256').update(INLINE_SCRIPT).digest('base64')}`

/** Where the host keeps scripts. */
export const OWN_SCRIPTS = [SHELL_PREFIX, RELEASES_PREFIX]

export type Page = {
  data: PageData
  shell: ShellBuild
  nonce: string
  metadata: Metadata
  /** The area whose page this is, with the path of its route. */
  first: { live: LiveArea; path: string } | null
  /** Markup and styles of a page that was prerendered. */
  prerendered?: Prerendered | null
  /** Beginnings of the addresses that code may load scripts from; those of shell and releases by default. */
  scripts?: readonly string[]
  /** Further scripts of the development server. */
  extraHead?: string
}

/** The whole document: files of the shell, preloads of the first page, the registry as data, an empty root. */
export function renderHtml(page: Page): string {
  const { data, shell, nonce, metadata, first, prerendered = null, scripts = OWN_SCRIPTS, extraHead = '' } = page
  const styles = under(SHELL_PREFIX, shell.styles)
  const probe = prerendered && facesProbe(shell.faces)
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#fff9f2" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0f241e" media="(prefers-color-scheme: dark)">',
    ...metadataTags(metadata, data.settings),
    ...(prerendered ? [WHOLE] : []),
    ...ICON_TAGS,
    `<script data-scripts="${escapeHtml(scripts.join(' '))}">${INLINE_SCRIPT}</script>`,
    extraHead,
    shell.faces && `<style id="${FACES_ID}" nonce="${nonce}">${shell.faces}${probe?.rules ?? ''}</style>`,
    ...(prerendered ? [criticalStyle(prerendered.styles, nonce), ...styles.map(laterStyle)] : styles.map(styleSheet)),
    ...under(SHELL_PREFIX, shell.fonts).map(preloadLink),
    ...under(SHELL_PREFIX, shell.scripts).map(script),
    ...(first ? filesOf(first).map(preloadLink) : []),
    // Data, not code: the policy does not look at it, and `nonce` reaches the page's own styles from here.
    `<script type="application/json" id="${PAGE_DATA_ID}" nonce="${nonce}">${jsonIn(data)}</script>`,
  ]
  return `<!doctype html>
<html lang="pt-BR" data-mantine-color-scheme="light">
<head>
${head.filter(Boolean).join('\n')}
</head>
<body>
${prerendered ? `<div id="root" ${PRERENDERED}>${prerendered.markup.replaceAll(NONCE_PLACEHOLDER, nonce)}</div>` : '<div id="root"></div>'}
${probe ? `${probe.element}\n` : ''}<div id="${LAST}" role="alert" hidden><p>${texts.failed}</p><p><a href="">${texts.reload}</a></p></div>
<noscript><aside>${texts.noScript}</aside></noscript>
</body>
</html>
`
}

/** What the first page needs beside the shell's own files: the area's entry and the page's files. */
export function filesOf({ live, path }: { live: LiveArea; path: string }): Preload[] {
  const { integrity } = live.entry
  const entry = integrity ? [{ path: `${live.base}/${live.entry.path}`, integrity, as: 'script' as const }] : []
  return [...entry, ...(live.pages[path] ?? [])]
}

const script = ({ path, integrity }: Preload) =>
  `<script defer src="${path}" crossorigin="anonymous"${checked(integrity)}></script>`

const styleSheet = ({ path, integrity }: Preload) =>
  `<link rel="stylesheet" href="${path}" crossorigin="anonymous"${checked(integrity)}>`

/** Nothing is painted before the whole markup is there: what came in later would push away what shows already. */
const WHOLE = `<link rel="expect" href="#${LAST}" blocking="render">`

const criticalStyle = (styles: string, nonce: string) =>
  `<style id="${CRITICAL_STYLES_ID}" nonce="${nonce}">${styles}</style>`

/** Fetched at once and put to use by the shell's code, so that it holds back no paint; without scripts, as ever. */
const laterStyle = (sheet: Preload) =>
  `${preloadLink(sheet).replace('<link ', '<link data-shell ')}<noscript>${styleSheet(sheet)}</noscript>`

const preloadLink = ({ path, integrity, as }: Preload) =>
  as === 'font'
    ? `<link rel="preload" as="font" type="font/woff2" href="${path}" crossorigin="anonymous">`
    : `<link rel="preload" as="${as}" href="${path}" crossorigin="anonymous"${checked(integrity)}>`

const checked = (integrity: string) => (integrity ? ` integrity="${integrity}"` : '')
