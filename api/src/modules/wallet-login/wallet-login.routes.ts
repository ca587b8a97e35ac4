import { wallet } from '@loopi/contract/wallet/wallet.contract'
import { redirectTo } from '@loopi/shared/federation/own-path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../config/config.ts'
import { SECOND } from '../../lib/clock.ts'
import { cookieIn, writtenCookie } from '../../plugins/cookies.ts'
import { type Api, route } from '../../plugins/route.ts'
import { finishLogin, issueTicket, type Redirect, STATE_LIFE, startLogin, withNotice } from './wallet-login.service.ts'

const COOKIE = 'loopi-wallet'
const token = z.string().min(20).max(200)
const loginQuery = z.object({ ticket: token })
const returnQuery = z.object({ state: token })

/**
 * Ticket for the login, and `/venly/login` and `/venly/return`, also below `/api`. Browsers navigate to the latter two,
 * so they only respond with redirects to our pages.
 */
export function walletLoginRoutes(api: Api): void {
  const { server, services } = api
  route(api, wallet.ticket, (_input, { actor }) => issueTicket(services, actor))
  const redirecting =
    (decide: (request: FastifyRequest) => Promise<Redirect>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { to, browser } = await decide(request).catch((error: unknown) => {
        request.log.warn({ err: error }, 'wallet login')
        return withNotice('indisponivel')
      })
      return redirectTo(reply.header('set-cookie', cookieOf(browser, services.config)), to, 303)
    }
  for (const base of ['/venly', '/api/venly']) {
    server.get(
      `${base}/login`,
      ONCE,
      redirecting(async ({ query, ip }) => {
        const asked = loginQuery.safeParse(query)
        return asked.success ? startLogin(services, asked.data.ticket, base, ip) : withNotice('expirado')
      }),
    )
    server.get(
      `${base}/return`,
      ONCE,
      redirecting(async ({ query, headers }) => {
        const asked = returnQuery.safeParse(query)
        const browser = cookieIn(headers.cookie, COOKIE)
        if (!asked.success || browser === null) return withNotice('expirado')
        return finishLogin(services, asked.data.state, browser)
      }),
    )
  }
}

/** Routes with single-use tickets: a HEAD request must not consume them. */
const ONCE = { config: { outsideContract: true }, exposeHeadRoute: false } as const

/** Cookie that binds a login to its browser; deletes an earlier one without a browser id. */
const cookieOf = (browser: string | undefined, config: Config): string =>
  writtenCookie(
    { name: COOKIE, value: browser ?? '', path: '/', seconds: STATE_LIFE / SECOND, sameSite: 'Lax' },
    config,
  )
