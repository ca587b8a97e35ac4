import { lateDialog } from '@loopi/shared/ui/components'

/** Loads the dialog's code after the page. */
export const CreditDialog = lateDialog(async () => (await import('./credit-dialog.tsx')).CreditDialog)
