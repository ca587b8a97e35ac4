import { wallet } from '@loopi/contract/wallet/wallet.contract'
import { type Api, route } from '../../plugins/route.ts'
import { showWallet } from './wallet.service.ts'
import { walletPanelRoutes } from './wallet-panel.routes.ts'
import { walletWebhookRoutes } from './wallet-webhook.routes.ts'
import type { Wallets } from './wallets.ts'

export function walletRoutes(api: Api, wallets: Wallets): void {
  const services = { ...api.services, wallets }
  route(api, wallet.open, ({ body }, { actor }) => showWallet(services, actor, body.token ?? null))
  walletPanelRoutes(api.server, services)
  walletWebhookRoutes(api.server, services)
}
