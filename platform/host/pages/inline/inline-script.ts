import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { AreaRoute } from '../../../../shared/federation/area.ts'
import { NARROW, NARROW_ATTRIBUTE, SIDEBAR_KEY } from '../../../../shared/federation/frame/sidebar.ts'
import { SIGNED_IN_ATTRIBUTE } from '../../../../shared/federation/frame/visitors.ts'
import { EARLY_CALLS, EARLY_CLICK, type LiveShell, VISIT_ADDRESS } from '../../../../shared/federation/page-data.ts'
import { SHELL_PREFIX } from '../../http/release-addresses.ts'
import type { Densities } from '../densities.ts'
import { escapeHtml } from '../escape.ts'

/** Id of the boot error, the message after the root, and name of the event by which the shell says that its start failed. */
export const BOOT_ERROR_ID = 'loopi-failed'

/** Names and milliseconds of `head-script.js`. */
const NAMES = {
  ...{ earlyCalls: EARLY_CALLS, earlyClick: EARLY_CLICK, visit: VISIT_ADDRESS, shellFolder: SHELL_PREFIX },
  ...{ signedIn: SIGNED_IN_ATTRIBUTE, narrow: NARROW_ATTRIBUTE, sidebar: SIDEBAR_KEY, narrowSidebar: NARROW },
  bootError: BOOT_ERROR_ID,
  /** As code sets it: the policy lets no attribute in. */
  bootErrorStyle: [
    'position:sticky;top:0;z-index:999;display:flex;flex-wrap:wrap;gap:0 1rem;justify-content:center;',
    'padding:.75rem 1rem;background:#ffe8b8;color:#13352b;color-scheme:light;font:1rem/1.5 system-ui,sans-serif',
  ].join(''),
  /** Of a failed script of the shell; also the time that a page has to come after an error. */
  retryDelay: 400,
  /** Of the scripts that are missing below the boot error. */
  laterRetries: [4_000, 16_000, 64_000],
  /** Wait of scripts for the first paint after the markup is whole. */
  longestPaint: 1_000,
}

/** Script of this folder without comments and indents. */
const scriptIn = (file: string): string =>
  readFileSync(path.join(import.meta.dirname, file), 'utf8')
    .replaceAll(/^ *\/\/.*\n/gm, '')
    .replaceAll(/^\s+/gm, '')

/** Inline scripts of constant text, as the policy knows them by their hashes. */
const HEAD_SCRIPT = `(function(names){${scriptIn('head-script.js')}})(${JSON.stringify(NAMES)})`
const FACES_SCRIPT = scriptIn('faces-script.js')

/** Element that stands behind the declaration of the faces. */
export const FACES_SCRIPT_ELEMENT = `<script>${FACES_SCRIPT}</script>`

/** Hashes of the scripts in a document, for its policy. */
export const INLINE_SCRIPT_HASHES = [HEAD_SCRIPT, FACES_SCRIPT].map(
  (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
)

/** Calls that a page begins with, in whole addresses: of its guard, whatever its address says, and by who looks. */
export type EarlyAsks = Readonly<Partial<Record<'guard' | keyof NonNullable<AreaRoute['asks']>, readonly string[]>>>

type Given = {
  /** Prefixes that code may load scripts from. */
  readonly scripts: readonly string[]
  /** Shell that the script reports on, which none of a preview is. */
  readonly shell: LiveShell
  readonly asks?: EarlyAsks | null
  readonly densities?: Densities
}

/** Element of the first script of a document, with what it is given. */
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
