/** Asking before something is taken away, and before what was typed into a dialog is lost. */

export { ConfirmDialog } from './confirm-dialog.tsx'
export { useLeaving } from './use-leaving.tsx'
