import { wallet } from '@loopi/shared/contract/wallet/wallet.contract'
import { MINUTE, shifted } from '../../lib/clock.ts'
import { type Api, route } from '../../plugins/route.ts'
import { newToken } from '../auth/sessions.public.ts'
import { showWallet } from './wallet.service.ts'

export function walletRoutes(api: Api): void {
  const { services } = api
  route(api, wallet.open, (_input, { actor }) => showWallet(services, actor))
  route(api, wallet.ticket, (_input, { clock }) => ({
    url: `/venly/login?ticket=${newToken()}`,
    expira_em: shifted(clock.now(), MINUTE).toISOString(),
  }))
}
