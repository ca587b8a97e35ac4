import { createHash } from 'node:crypto'
import type { PageData } from '../../../shared/federation/page-data.ts'
import type { ShellRelease } from '../../../shared/federation/release.ts'
import { styleHashesIn, withoutNonces } from '../../releases/store/style-hashes.ts'
import type { HostConfig } from '../config.ts'
import { REPORTING_ENDPOINTS } from '../http/reports-address.ts'
import { RETRY_AFTER } from '../plain-page/plain-page.ts'
import { type Overrides, originsOf } from '../registry/overrides.rules.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { OWN_SCRIPTS, renderHtml } from './html.ts'
import type { Prerender } from './prerendered.ts'
import type { RoutePlace } from './route-table.ts'
import { CompressedBody } from './shared/compressed-body.ts'
import { sentPage } from './shared/sent-page.ts'

/** Composed page: for everybody with the same releases, or for one visitor. */
export type ComposedPage = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: CompressedBody
}

export type PageParts = {
  readonly data: PageData
  readonly shell: ShellRelease
  readonly place: RoutePlace
  readonly overrides?: Overrides
  /** Cached for other visitors, and so worth the best compression. */
  readonly isKept?: boolean
}

export type ComposePage = (parts: PageParts) => Promise<ComposedPage>

type Dependencies = { config: HostConfig; prerender: Prerender }

/** Composes pages without data of a visitor: no tickets, no nonce, no bucket. */
export function createComposer({ config, prerender }: Dependencies): ComposePage {
  const { cepUrl, apiBase, partnersUrl } = config.settings
  const connect = [...new Set([cepUrl, apiBase, partnersUrl].flatMap(foreignOrigin))]

  return async ({ data, shell, place, overrides = {}, isKept = false }) => {
    const prerendered = isComposed(data) && place.first ? await prerender(data, place.first) : null
    const overridden = originsOf(overrides)
    const scripts = [...OWN_SCRIPTS, ...overridden.map((origin) => `${origin}/`)]
    const marked = renderHtml({ ...place, data: sentPage(data, place.first), shell, prerendered, scripts })
    const html = withoutNonces(marked)
    const policy = contentSecurityPolicy({
      styleHashes: [...new Set([...shell.styleHashes, ...styleHashesIn(marked)])],
      connect,
      prerendered: prerendered !== null,
      overrides: overridden,
    })
    return {
      status: place.status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        etag: tagOf(html, policy),
        'reporting-endpoints': REPORTING_ENDPOINTS,
        'content-security-policy': policy,
        ...(place.status === 503 && { 'retry-after': String(RETRY_AFTER) }),
      },
      body: new CompressedBody(html, isKept),
    }
  }
}

/** Weak, because the same page may be compressed differently. */
const tagOf = (html: string, policy: string): string =>
  `W/"${createHash('sha256').update(policy).update(html).digest('base64url').slice(0, 22)}"`

/**
 * False for pages with a fallback release, whose combinations visitors choose and which would fill the cache, and for
 * pages with an area in development, whose links only the browser knows.
 */
export const isComposed = ({ shellRelease, areas, developed }: PageData): boolean =>
  !developed && ![shellRelease, ...areas].some(({ standsIn }) => standsIn)

const foreignOrigin = (base: string): string[] => (base.startsWith('/') ? [] : [new URL(base).origin])
