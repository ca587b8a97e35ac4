import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { KEPT_COUPONS, KEPT_DAYS } from '../../../shared/federation/offline/offline.ts'
import { escapeHtml, escapeJson } from '../pages/escape.ts'
import { offlineTexts as texts } from './offline.texts.ts'

/** File of this folder as text. */
export const textOf = (file: string): string => readFileSync(path.join(import.meta.dirname, file), 'utf8')

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const SCRIPT = textOf('page.js')
const STYLE = textOf('page.css')

/** Prefix of keys in local storage, as in the session's `ownKey`, which is browser code that the host does not load. */
const OWN = 'loopi.own.'
const { documentTitle, offline, coupons, retry, ...words } = { ...texts }
const WORDS = escapeJson({ key: OWN + KEPT_COUPONS, days: KEPT_DAYS, texts: { offline, ...words } })

const mark = textOf('../pages/icons/favicon.svg').replace('<svg ', '<svg aria-hidden="true" ').trim()

/** Offline document: self-contained, and identical for every visitor. */
export const OFFLINE_DOCUMENT = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(documentTitle)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header>
${mark}
<h1 id="title">${escapeHtml(offline)}</h1>
<p id="lead" role="status"></p>
<button id="retry" type="button">${escapeHtml(retry)}</button>
</header>
<section id="coupons" aria-label="${escapeHtml(coupons)}"></section>
</main>
<script type="application/json" id="words">${WORDS}</script>
<script>${SCRIPT}</script>
</body>
</html>
`

/** Policy of the document: its own script and style, and no requests. */
export const OFFLINE_POLICY = [
  `default-src 'none'`,
  `script-src ${hashOf(SCRIPT)}`,
  `require-trusted-types-for 'script'`,
  `trusted-types 'none'`,
  `style-src ${hashOf(STYLE)}`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ')
