export { type Redirect, withNotice } from './wallet-login.service.ts'
export { panelOwner, purgeTokensOf as purgeWalletTokensOf } from './wallet-tokens.repository.ts'
