/** Dialog that moves points by hand: a company's for its customers and root's for companies. */

export type { Credit } from './credit.rules.ts'
export type { CreditSentences } from './credit.texts.ts'
export { CreditDialog } from './credit-dialog.tsx'
