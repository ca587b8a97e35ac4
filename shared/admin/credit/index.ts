/** Points moved by hand: the dialog of a company for its customers and of root for companies. */

export type { Credit } from './credit.rules.ts'
export type { CreditSentences } from './credit.texts.ts'
export { CreditDialog } from './credit-dialog.tsx'
