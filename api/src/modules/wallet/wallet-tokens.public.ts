/** Tokens of the wallet's panel go with the sessions of a person whose account changes hands. */
export { forgetTokensOf as forgetWalletTokensOf } from './wallet-tokens.repository.ts'
