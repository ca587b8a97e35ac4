/** Points given by hand: the dialog of a company for its customers and of root for companies. */

export { CreditDialog } from './credit-dialog.tsx'
