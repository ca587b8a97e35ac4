import type { FastifyReply, FastifyRequest } from 'fastify'
import { isReleaseName, type ReleaseName } from '../../../shared/contract/release-name.ts'
import type { HostConfig } from '../config.ts'
import { sessionCookie } from '../http/cookies.ts'
import { addressOf } from '../http/request-log.ts'
import { createSigner } from '../http/signer.ts'

/** Previews: hash of a candidate release by area or for the shell, for one browser session. */
export type Previews = Readonly<Partial<Record<ReleaseName, string>>>

/** Previews of a visitor; `isOver` when a link has expired or is invalid. */
type Held = { readonly previews: Previews; readonly isOver: boolean }

const PARAMETER = 'preview'
/** Lifetime of a link, in seconds. */
const LIFETIME = 24 * 3600
const FORMAT = /^(mf-[a-z0-9-]{1,60}|shell)\.([0-9a-f]{16})\.([0-9a-z]{1,8})\.([\w-]{43})$/
/** Separator of the links in a cookie. */
const SEPARATOR = '~'
/** Entry of the cookie for an invalid link, which the next page reports. */
const REFUSED = 'refused'

/** Signed preview links to releases: they apply for a day, in one browser session. */
export type PreviewLinks = ReturnType<typeof createPreviewLinks>

type Config = Pick<HostConfig, 'secret' | 'publicUrl'>

/** Links signed with the secret of the hosts; `now` in milliseconds. */
export function createPreviewLinks({ secret, publicUrl }: Config, now: () => number = Date.now) {
  const { sign, isSigned } = createSigner(secret, 'preview')
  const cookie = sessionCookie('loopi_previews', publicUrl)

  /** Area and hash of a token; null when it is forged or expired. */
  const check = (token: string): { area: ReleaseName; hash: string } | null => {
    const [, area = '', hash = '', expires = '', signature = ''] = FORMAT.exec(token) ?? []
    if (!isReleaseName(area) || !isSigned(`${area}.${hash}.${expires}`, signature)) return null
    return Number.parseInt(expires, 36) * 1000 < now() ? null : { area, hash }
  }

  const tokensIn = (cookies: string | undefined): string[] =>
    (cookie.valueIn(cookies) ?? '').split(SEPARATOR).filter(Boolean)

  const remember = (reply: FastifyReply, tokens: readonly string[]) => {
    reply.header('set-cookie', tokens.length === 0 ? cookie.drop() : cookie.keep(tokens.join(SEPARATOR)))
  }

  return {
    /** Path and expiry of a new link. */
    issue(area: ReleaseName, hash: string): { path: string; expiresAt: Date } {
      const expires = Math.floor(now() / 1000) + LIFETIME
      const claims = `${area}.${hash}.${expires.toString(36)}`
      const query = new URLSearchParams({ [PARAMETER]: `${claims}.${sign(claims)}` })
      return { path: `/?${query}`, expiresAt: new Date(expires * 1000) }
    },

    heldBy({ headers }: FastifyRequest): Held {
      const found = tokensIn(headers.cookie).map(check)
      const entries = found.flatMap((one) => (one ? [[one.area, one.hash] as const] : []))
      return { previews: Object.fromEntries(entries), isOver: found.includes(null) }
    },

    /** Removes invalid entries from the cookie after a page has reported them. */
    dropOver(request: FastifyRequest, reply: FastifyReply): void {
      remember(reply, tokensIn(request.headers.cookie).filter(check))
    },

    /**
     * Moves a link's token into the session's cookie, or ends all previews when it is empty. Returns the URL to
     * redirect to, or null without a token.
     */
    takeFromAddress(request: FastifyRequest, reply: FastifyReply): string | null {
      const url = addressOf(request)
      const token = url.searchParams.get(PARAMETER)
      if (token === null) return null
      url.searchParams.delete(PARAMETER)
      const given = check(token)
      const others = tokensIn(request.headers.cookie).filter((one) => {
        const known = check(one)
        return known !== null && known.area !== given?.area
      })
      remember(reply, token === '' ? [] : [...others, given ? token : REFUSED])
      return `${url.pathname}${url.search}`
    },
  }
}
