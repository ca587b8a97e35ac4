import {
  WALLET_NOTICE_PARAMETER,
  WALLET_PAGE,
  WALLET_TOKEN_PARAMETER,
  type WalletNotice,
} from '@loopi/contract/wallet/wallet.schemas'
import { addMs, HOUR, MINUTE, SECOND } from '../../lib/clock.ts'
import type { Actor } from '../../plugins/actor.ts'
import type { Services } from '../../plugins/deps.ts'
import { limitCalls } from '../../plugins/rate-limits.ts'
import { newToken } from '../sessions/sessions.public.ts'
import { issueToken, useToken, walletOwner } from './wallet-tokens.repository.ts'

const TICKET_LIFE = 60 * SECOND
export const STATE_LIFE = 10 * MINUTE

/** Redirect of the browser, always to a path of ours. */
export type Redirect = { readonly to: string; readonly browser?: string }

const toPage = (parameter: string, value: string): Redirect => ({
  to: `${WALLET_PAGE}?${new URLSearchParams({ [parameter]: value })}`,
})

/** The wallet's page with an error hint. */
export const withNotice = (notice: WalletNotice): Redirect => toPage(WALLET_NOTICE_PARAMETER, notice)

/** Ticket that the person's browser takes to the login. */
export async function issueTicket(services: Services, actor: Actor<'cliente' | 'admin'>) {
  const holder = { userId: actor.id, asMember: actor.role === 'admin' }
  const { db, clock } = services
  await limitCalls(services, 'wallet-ticket', actor.id)
  const now = clock.now()
  const until = addMs(now, TICKET_LIFE)
  const ticket = await issueToken(db, { ...holder, kind: 'ticket', now, until })
  return { url: `/venly/login?${new URLSearchParams({ ticket })}`, expira_em: until.toISOString() }
}

/**
 * Consumes a ticket and redirects with a state bound to the browser by a cookie (`browser`). `base` is the path of the
 * login.
 */
export async function startLogin(services: Services, ticket: string, base: string, address: string): Promise<Redirect> {
  const { db, clock } = services
  await limitCalls(services, 'wallet-login', address)
  const now = clock.now()
  const holder = await useToken(db, { kind: 'ticket', token: ticket, now })
  if (holder === null || (await walletOwner(db, holder)) === null) return withNotice('expirado')
  const browser = newToken()
  const state = await issueToken(db, { ...holder, kind: 'state', now, until: addMs(now, STATE_LIFE), browser })
  return { to: `${base}/return?${new URLSearchParams({ state })}`, browser }
}

/** Consumes a state and redirects to the wallet's page with a token for the panel, which is not a session. */
export async function finishLogin(services: Services, state: string, browser: string): Promise<Redirect> {
  const { db, clock, config } = services
  const now = clock.now()
  const holder = await useToken(db, { kind: 'state', token: state, now, browser })
  if (holder === null || (await walletOwner(db, holder)) === null) return withNotice('expirado')
  const until = addMs(now, config.limits.sessionMaxHours * HOUR)
  return toPage(WALLET_TOKEN_PARAMETER, await issueToken(db, { ...holder, kind: 'panel', now, until }))
}
