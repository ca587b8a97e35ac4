export { type Redirect, withNotice } from './wallet-login.service.ts'
export { findPanel, purgeTokensOf as purgeWalletTokensOf } from './wallet-tokens.repository.ts'
