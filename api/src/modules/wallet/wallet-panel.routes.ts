import { WALLET_PANEL_PATH } from '@loopi/contract/wallet/wallet.schemas'
import { redirectTo } from '@loopi/shared/federation/own-path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type HtmlPage, sendHtmlPage } from '../../lib/html-page.ts'
import { limitCalls } from '../../plugins/rate-limits.ts'
import { panelPage, panelWithoutWallet } from '../../sandbox/panel.page.ts'
import { readPanel } from '../../sandbox/panel.ts'
import { hasActiveSession } from '../sessions/sessions.public.ts'
import { findPanel, type Redirect, withNotice } from '../wallet-login/wallet-login.public.ts'
import { findWallet } from './wallet.repository.ts'
import type { WalletServices } from './wallets.ts'

const panelQuery = z.object({ token: z.string().min(20).max(200) })

/**
 * Panel of the sandbox's wallets, the default of `WALLET_PANEL_URL`. The wallet's token opens it only while its owner
 * is signed in, because the URL stays in the browser's history. Browsers navigate here, so a refusal redirects to one
 * of our pages.
 */
export function walletPanelRoutes(server: FastifyInstance, services: WalletServices): void {
  server.get(WALLET_PANEL_PATH, async ({ query, ip, log }, reply) => {
    const parsed = panelQuery.safeParse(query)
    const opened = await open(services, parsed.success ? parsed.data.token : null, ip).catch((error: unknown) => {
      log.warn({ err: error }, 'wallet panel')
      return withNotice('indisponivel')
    })
    return 'to' in opened ? redirectTo(reply, opened.to, 303) : sendHtmlPage(reply, opened)
  })
}

async function open(services: WalletServices, token: string | null, address: string): Promise<HtmlPage | Redirect> {
  const { db, clock, wallets } = services
  if (wallets.sandbox === null) return withNotice('indisponivel')
  await limitCalls(services, 'wallet-panel', address)
  const panel = token === null ? null : await findPanel(db, { token, now: clock.now() })
  if (panel === null || !(await hasActiveSession(services, panel.userId))) return withNotice('expirado')
  const wallet = await findWallet(db, panel.ownerId)
  return wallet?.wallet_id ? panelPage(await readPanel(db, wallet.wallet_id)) : panelWithoutWallet()
}
