import { auth } from '@loopi/contract/auth/auth.contract'
import type { Role } from '@loopi/contract/roles'
import { statements } from '@loopi/contract/statements/statements.contract'
import { wallet } from '@loopi/contract/wallet/wallet.contract'
import { aMovement, aUser, aWallet } from '@loopi/platform/testing/builders'
import { FakeBackend } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { WalletPage } from '../src/features/wallet/wallet.page.tsx'

const PATH = '/area-do-cliente/cashloopi'
export const KEY = 'loopi.own.wallet_token'
export const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'

export const aBackend = () =>
  new FakeBackend()
    .on(auth.me, () => aUser('cliente', { cashloop_balance: 1250 }))
    .on(statements.movements, () => ({ data: [aMovement()], proximo: null, total: 1 }))
    .on(statements.balances, () => [
      { day: '2026-11-19', balance: 1330 },
      { day: '2026-11-20', balance: 1250 },
    ])
    .on(wallet.open, () => aWallet({ balance: 1250 }))
    .on(wallet.ticket, () => ({ url: '/venly/login?bilhete=b1', expira_em: '2026-11-20T15:01:00Z' }))

export const open = (backend = aBackend(), { search = '', as = 'cliente' as Role } = {}) =>
  renderPage(<WalletPage />, { at: `${PATH}${search}`, as, backend })

/** Stores a wallet token; the default owner is the person that `renderPage` signs in. */
export function keep(token: string, owner = '7', role: Role = 'cliente') {
  localStorage.setItem('id', owner)
  localStorage.setItem('role', role)
  localStorage.setItem(KEY, JSON.stringify({ owner, token }))
}
