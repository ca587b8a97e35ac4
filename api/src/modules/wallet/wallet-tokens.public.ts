/** Tokens of the wallet's panel go with the sessions of a person whose account changes hands. */
export { purgeTokensOf as purgeWalletTokensOf } from './wallet-tokens.repository.ts'
