import { WALLET_PANEL_PATH } from '@loopi/contract/wallet/wallet.schemas'
import { redirectTo } from '@loopi/ui/federation/own-path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type HtmlPage, sendHtmlPage } from '../../lib/html-page.ts'
import { limitCalls } from '../../plugins/rate-limits.ts'
import { panelPage, panelWithoutWallet } from '../../sandbox/panel.page.ts'
import { readPanel } from '../../sandbox/panel.ts'
import { hasActiveSession } from '../identity/sessions.public.ts'
import { panelOwner, type Redirect, withNotice } from '../wallet-login/wallet-login.public.ts'
import { findWallet } from './wallet.repository.ts'
import type { WalletServices } from './wallets.ts'

const panelQuery = z.object({ token: z.string().min(20).max(200) })

/**
 * The panel of the sandbox's wallets, where the host's `WALLET_PANEL_URL` leads by default. It opens with the wallet's
 * own token, and only while its person is signed in: the address stays in the browser's history. It is reached by
 * navigation, so a refusal is a redirect to a page of ours.
 */
export function walletPanelRoutes(server: FastifyInstance, services: WalletServices): void {
  server.get(WALLET_PANEL_PATH, async ({ query, ip, log }, reply) => {
    const asked = panelQuery.safeParse(query)
    const opened = await open(services, asked.success ? asked.data.token : null, ip).catch((error: unknown) => {
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
  const owner = token === null ? null : await panelOwner(db, { token, now: clock.now() })
  if (owner === null || !(await hasActiveSession(services, owner))) return withNotice('expirado')
  const wallet = await findWallet(db, owner)
  return wallet?.wallet_id ? panelPage(await readPanel(db, wallet.wallet_id)) : panelWithoutWallet()
}
