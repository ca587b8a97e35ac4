import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { AreaRoute } from '../../../../shared/federation/area.ts'
import { NARROW, NARROW_ATTRIBUTE, SIDEBAR_KEY } from '../../../../shared/federation/frame/sidebar.ts'
import { SIGNED_IN_ATTRIBUTE } from '../../../../shared/federation/frame/visitors.ts'
import {
  DEVICE_MARK,
  EARLY_CALLS,
  EARLY_CLICK,
  KEPT_READINGS,
  type LiveShell,
  PERMISSIONS_KEY,
  VISIT_ADDRESS,
} from '../../../../shared/federation/page-data.ts'
import { SHELL_PREFIX } from '../../http/release-addresses.ts'
import type { Densities } from '../densities.ts'
import { escapeHtml } from '../escape.ts'

/** Id of the boot error after the root, and name of the event by which the shell reports a failed start. */
export const BOOT_ERROR_ID = 'loopi-failed'

/** Names and milliseconds for `head-script.js`. */
const NAMES = {
  ...{ earlyCalls: EARLY_CALLS, earlyClick: EARLY_CLICK, visit: VISIT_ADDRESS, shellFolder: SHELL_PREFIX },
  ...{ signedIn: SIGNED_IN_ATTRIBUTE, narrow: NARROW_ATTRIBUTE, sidebar: SIDEBAR_KEY, narrowSidebar: NARROW },
  ...{ bootError: BOOT_ERROR_ID, permissions: PERMISSIONS_KEY },
  /** Set by code, because the policy blocks style attributes. */
  bootErrorStyle: [
    'position:sticky;top:0;z-index:999;display:flex;flex-wrap:wrap;gap:0 1rem;justify-content:center;',
    'padding:.75rem 1rem;background:#ffe8b8;color:#13352b;color-scheme:light;font:1rem/1.5 system-ui,sans-serif',
  ].join(''),
  /** Delay of a retry of a failed script, and the time that a page has to appear after an error. */
  retryDelay: 400,
  /** Further retries while the boot error is shown. */
  laterRetries: [4_000, 16_000, 64_000],
  /** Maximum wait of scripts for the first paint. */
  longestPaint: 1_000,
}

/** Script of this folder without comments and indentation. */
const scriptIn = (file: string): string =>
  readFileSync(path.join(import.meta.dirname, file), 'utf8')
    .replaceAll(/^ *\/\/.*\n/gm, '')
    .replaceAll(/^\s+/gm, '')

/** Inline scripts are constant, so the policy allows them by hash. */
const HEAD_SCRIPT = `(function(names){${scriptIn('head-script.js')}})(${JSON.stringify(NAMES)})`
const FACES_SCRIPT = scriptIn('faces-script.js')

/** Element right after the font-face rules. */
export const FACES_SCRIPT_ELEMENT = `<script>${FACES_SCRIPT}</script>`

const READING_NAMES = { earlyCalls: EARLY_CALLS, deviceMark: DEVICE_MARK, keptReadings: KEPT_READINGS }
const READING_SCRIPT = `(function(names){${scriptIn('reading-script.js')}})(${JSON.stringify(READING_NAMES)})`

/** Element that sends the reading of a code's page to `url`. */
export const readingScript = (url: string): string => `<script data-url="${escapeHtml(url)}">${READING_SCRIPT}</script>`

/** Hashes of the inline scripts, for the policy. */
export const INLINE_SCRIPT_HASHES = [HEAD_SCRIPT, FACES_SCRIPT, READING_SCRIPT].map(
  (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
)

/** Early calls as full URLs: of the guard, and by role; `needs` is the permission of a member for those of `admin`. */
export type EarlyAsks = Readonly<Partial<Record<'guard' | keyof NonNullable<AreaRoute['asks']>, readonly string[]>>> & {
  readonly needs?: string
}

type Given = {
  /** Prefixes that code may load scripts from. */
  readonly scripts: readonly string[]
  /** Shell that the script reports on; previews are not reported. */
  readonly shell: LiveShell
  readonly asks?: EarlyAsks | null
  readonly densities?: Densities
}

/** Element of the document's first script, with its data. */
export function inlineScript({ scripts, shell: { hash, source }, asks = null, densities = {} }: Given): string {
  const given = {
    scripts: scripts.join(' '),
    shell: source === 'preview' ? '' : hash,
    ...(asks !== null && { asks: JSON.stringify(asks) }),
    ...(Object.keys(densities).length > 0 && { densities: JSON.stringify(densities) }),
  }
  const data = Object.entries(given).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
  return `<script${data.join('')}>${HEAD_SCRIPT}</script>`
}
