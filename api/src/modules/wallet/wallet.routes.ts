import { wallet } from '@loopi/shared/contract/wallet/wallet.contract'
import { type Api, route } from '../../plugins/route.ts'
import { showWallet } from './wallet.service.ts'
import { walletLoginRoutes } from './wallet-login.routes.ts'
import { issueTicket } from './wallet-login.ts'
import { walletPanelRoutes } from './wallet-panel.routes.ts'
import { walletWebhookRoutes } from './wallet-webhook.routes.ts'

export function walletRoutes(api: Api): void {
  const { services } = api
  route(api, wallet.open, ({ body }, { actor }) => showWallet(services, actor, body.token ?? null))
  route(api, wallet.ticket, (_input, { actor }) => issueTicket(services, actor.id))
  walletLoginRoutes(api)
  walletPanelRoutes(api)
  walletWebhookRoutes(api)
}
